import { expect, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

test.use({
  permissions: ["clipboard-read", "clipboard-write"],
  // A revoked link.
  expectedConsoleErrors: /status of 404/,
});

test("a shared draft opens for a visitor until the owner revokes its link", async ({
  ownerPage,
  browser,
  site,
  owner,
}) => {
  test.slow();
  const page = await (await browser.newContext()).newPage();
  const token = await site.signIn(owner);
  const picture = "/project.svg";
  const content = `The *unfinished* text <!-- a note to myself -->\n\n![A picture](${picture})`;
  await site.api("/rest/v1/posts", {
    ...{ method: "POST", token, body: { title: "Not yet for everybody", content, published_at: null } },
  });
  await ownerPage.goto("/admin/posts/not-yet-for-everybody/edit");
  const choose = async (name: string) => {
    await ownerPage.getByRole("button", { name: "More actions" }).click();
    await ownerPage.getByRole("menuitem", { name }).click();
  };
  await choose("Share this draft");
  await expectToast(ownerPage, "Link copied");
  const link = await ownerPage.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/preview\/[0-9a-f]{32}$/);

  const answer = await page.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not yet for everybody");
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.locator("em")).toHaveText("unfinished");
  await expect(page.getByRole("img", { name: "A picture" })).toBeVisible();
  await expect(page.getByRole("link", { name: /edit/i })).toHaveCount(0);
  expect(await page.content()).not.toContain("a note to myself");
  for (const list of ["/", "/blog", "/sitemap.xml", "/rss.xml", "/llms.txt", "/search?q=unfinished"])
    expect(await (await fetch(site.url + list)).text()).not.toContain("Not yet for everybody");

  await choose("Revoke draft link");
  await expectToast(ownerPage, "Link revoked");
  expect((await page.goto(link))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
