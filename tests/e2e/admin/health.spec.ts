import { expect, test } from "../harness/test.ts";

test("the owner finds a fault from the dashboard, which does not search for it, dismisses and restores it, and opens its field", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const token = await site.signIn(owner);
  const body = { title: "With a picture", content: "![](/demo/avatar.svg)" };
  await site.api("/rest/v1/posts", { method: "POST", token, body, prefer: "return=minimal" });
  const searches: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/rpc/site_health")) searches.push(page.url());
  });
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Site Health" }).click();
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByLabel("Show").click();
  await page.getByRole("option", { name: "Pictures without a description (1)" }).click();
  expect([...new Set(searches)]).toEqual([expect.stringMatching(/\/admin\/health$/)]);
  const link = page.getByRole("link", { name: "With a picture" });
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
