import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

test("a draft is its owner's alone until it is published", async ({ ownerPage: page, site, owner }) => {
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
  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Preview page" }).click(),
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

for (const [clock, aheadMs] of [
  ["30 seconds ahead", 30_000],
  ["26 hours behind", -26 * 3_600_000],
] as const) {
  test(`a browser whose clock is ${clock} publishes a post at the server's time`, async ({ ownerPage: page, site }) => {
    await page.addInitScript((ms) => {
      const Real = Date;
      window.Date = new Proxy(Real, {
        construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [Real.now() + ms]),
        get: (target, name) => (name === "now" ? () => Real.now() + ms : Reflect.get(target, name)),
      });
    }, aheadMs);
    const title = `Clock ${clock}`;
    await page.goto("/admin/posts/new");
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Content").fill("Words.");
    await page.getByRole("button", { name: "Save and publish", exact: true }).click();
    await expectToast(page, wordsOf("Post").created);
    const slug = title.toLowerCase().replaceAll(" ", "-");
    expect((await fetch(`${site.url}/blog/${slug}`, { redirect: "manual" })).status).toBe(200);
    const [post] = await (await site.api(`/rest/v1/posts?slug=eq.${slug}`)).json();
    for (const moment of [post.published_at, post.date]) {
      expect(Math.abs(Date.now() - Date.parse(moment))).toBeLessThan(20_000);
    }
    await expect(page.getByRole("article", { name: title })).toContainText("Published");
  });
}

test("a scheduled post is on the site by itself once its time has come", async ({ site, owner }) => {
  const title = "In a second";
  const published_at = new Date(Date.now() + 1000).toISOString();
  const token = await site.signIn(owner);
  await site.api("/rest/v1/posts", { method: "POST", token, body: { title, content: "Words.", published_at } });
  const isListed = async () => (await (await fetch(`${site.url}/blog`)).text()).includes(title);
  if (Date.now() < Date.parse(published_at) - 500) expect(await isListed()).toBe(false);
  await expect.poll(isListed, { message: "the post appears by itself" }).toBe(true);
});
