import { expect, test } from "../harness/test.ts";

test("a long table keeps its header row and page count in view while scrolling", async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto("/admin/posts");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  const title = page.getByRole("row").last().getByRole("link").first();
  await expect(title).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(page.getByRole("columnheader", { name: "Title" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^\d+ posts$/)).toBeInViewport({ ratio: 1 });
});
