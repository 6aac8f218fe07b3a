import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

test("a draft is hidden from visitors until it is published", async ({ ownerPage: page, site, owner }) => {
  const title = "Not for your eyes";
  const token = await site.signIn(owner);
  const body = { title, content: "The words of a draft.", published_at: null };
  await site.api("/rest/v1/posts", { method: "POST", token, body });
  const textOf = async (address: string) => (await fetch(address)).text();
  expect(await (await site.api("/rest/v1/posts?slug=eq.not-for-your-eyes")).json()).toEqual([]);
  for (const path of ["/", "/blog", "/sitemap.xml", "/feed.xml", "/rss.xml", "/atom.xml", "/feed.json"]) {
    expect(await textOf(site.url + path), path).not.toContain(title);
  }

  await page.goto("/admin/posts/not-for-your-eyes/edit");
  await page.getByRole("button", { name: "More actions" }).click();
  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("menuitem", { name: "Preview page" }).click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText("The words of a draft.")).toBeVisible();
  await expect(preview.getByRole("navigation", { name: "Breadcrumb" })).toContainText(title);
  expect(await textOf(preview.url())).not.toContain(title);
  await preview.close();

  await page.getByRole("button", { name: "Save and publish", exact: true }).click();
  await expectToast(page, wordsOf("Post").updated);
  const [post] = await (await site.api("/rest/v1/posts?slug=eq.not-for-your-eyes")).json();
  expect(Math.abs(Date.now() - Date.parse(post.published_at))).toBeLessThan(60_000);
  expect(await textOf(`${site.url}/blog`)).toContain(title);
});
