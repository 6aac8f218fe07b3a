import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

test("the home page is titled as the owner's portfolio and described as the specification says", async ({
  page,
  site,
}) => {
  const description = page.locator('head meta[name="description"]');
  await page.goto("/");
  await expect(page).toHaveTitle("Mira Lindqvist · Software/DevOps Engineer");
  await expect(description).toHaveAttribute("content", "Software/DevOps Engineer Portfolio");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.url}/`);

  await page.getByRole("link", { name: "View Projects" }).click();
  await expect(page).toHaveTitle("Projects · Mira Lindqvist");
  await expect(description).not.toHaveAttribute("content", "Software/DevOps Engineer Portfolio");
  await page.goBack();
  await expect(page).toHaveTitle("Mira Lindqvist · Software/DevOps Engineer");
  await expect(description).toHaveAttribute("content", "Software/DevOps Engineer Portfolio");
  await expect(description).toHaveCount(1);
});

test("a project's head is its own, for search engines and link previews", async ({ page, site }) => {
  await openHydrated(page, "/projects/lantern");
  await expect(page).toHaveTitle("Lantern · Mira Lindqvist");
  const contentOf = (selector: string) => page.locator(`head ${selector}`).getAttribute("content");
  expect(await contentOf('meta[property="og:title"]')).toBe("Lantern · Mira Lindqvist");
  expect(await contentOf('meta[property="og:url"]')).toBe(`${site.url}/projects/lantern`);
  const picture = (await contentOf('meta[property="og:image"]')) ?? "";
  expect((await fetch(picture)).status).toBe(200);
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"SoftwareSourceCode"');
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveTitle("Projects · Mira Lindqvist");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test("programs find feeds, also of one tag, the sitemap, a post's Markdown and its card", async ({ site }) => {
  const get = async (path: string) => {
    const answer = await fetch(site.url + path);
    return { type: `${answer.status} ${answer.headers.get("content-type")}`, text: await answer.text() };
  };
  const { items } = JSON.parse((await get("/feed.json")).text);
  const slug = "retries-need-a-budget";
  const { tags } = items.find(({ url }: { url: string }) => url === `${site.url}/blog/${slug}`);
  const ofTag = JSON.parse((await get(`/tags/${tags[0]}/feed.json`)).text).items;
  expect(ofTag.length).toBeLessThan(items.length);
  for (const item of ofTag) expect(item.tags).toContain(tags[0]);
  expect((await get("/rss.xml")).type).toContain("200 application/rss+xml");
  expect((await get("/atom.xml")).text).toContain("&lt;p&gt;");
  expect((await get("/sitemap.xml")).text).toContain(`<loc>${site.url}/blog/${slug}</loc>`);
  expect((await get("/sitemap.xml")).text).not.toContain("murmur");
  expect((await get("/llms.txt")).text).toContain(`${site.url}/blog/${slug}.md`);
  expect((await get(`/blog/${slug}.md`)).text).toContain("# Retries need a budget");
  expect((await get(`/cards/blog/${slug}.png`)).type).toBe("200 image/png");
  expect((await get("/cards/projects/murmur.png")).type).toContain("404");
});
