import { expect, test } from "../harness/test.ts";

test("the owner finds a fault on the dashboard, dismisses and restores it, and opens its field", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const token = await site.signIn(owner);
  const body = { title: "With a picture", content: "![](/demo/none.png)" };
  await site.api("/rest/v1/posts", { method: "POST", token, body, prefer: "return=minimal" });
  await page.goto("/admin");
  const card = page.getByRole("region", { name: "Site Health" });
  await expect(card).toContainText("1 finding");
  await card.getByRole("link", { name: "Pictures without a description" }).click();
  const link = page.getByRole("link", { name: "With a picture" });
  await expect(page.getByLabel("Show")).toHaveText("Pictures without a description (1)");
  await page.getByRole("button", { name: "Dismiss With a picture" }).click();
  await expect(page.getByText("Nothing to fix")).toBeVisible();
  await page.getByLabel("Show").click();
  await page.getByRole("option", { name: "Dismissed (1)" }).click();
  await page.getByRole("button", { name: "Restore With a picture" }).click();
  await expect(page.getByText("Nothing to fix")).toBeVisible();
  await page.getByLabel("Show").click();
  await page.getByRole("option", { name: "All findings (1)" }).click();
  await link.click();
  await expect(page).toHaveURL(/\/admin\/posts\/with-a-picture\/edit#field-content$/);
  await expect(page.getByLabel("Content")).toBeFocused();
});
