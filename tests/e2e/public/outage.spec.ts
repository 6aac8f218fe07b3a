import { expect, test } from "../harness/test.ts";

test.use({ expectedConsoleErrors: /net::ERR_FAILED|dynamically imported module/ });

test("a page that was open before the site's files were replaced still tells messages and leads to posts", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/blog", { waitUntil: "networkidle" });
  await page.route("**/assets/**", (route) => route.abort());

  const card = page.getByRole("article").nth(1);
  await card.locator("summary").click();
  await card.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("alert")).toContainText("Link copied! The link has been copied to your clipboard.");

  const link = card.getByRole("link", { name: /^Read More/ });
  const path = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { name: "Share this post" })).toBeVisible();
  await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Blog Posts" })).toBeVisible();
});
