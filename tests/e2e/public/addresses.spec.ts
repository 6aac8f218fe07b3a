import { expect, test } from "../harness/test.ts";

test("programs find feeds, the sitemap, Markdown, cards and icons", async ({ site }) => {
  const get = async (path: string) => {
    const answer = await fetch(site.url + path);
    return { type: `${answer.status} ${answer.headers.get("content-type")}`, text: await answer.text() };
  };
  const slug = "retries-need-a-budget";
  expect((await get("/feed.json")).text).toContain(`"${site.url}/blog/${slug}"`);
  expect((await get("/rss.xml")).type).toContain("200 application/rss+xml");
  expect((await get("/atom.xml")).text).toContain("&lt;p&gt;");
  expect((await get("/sitemap.xml")).text).toContain(`<loc>${site.url}/blog/${slug}</loc>`);
  expect((await get("/sitemap.xml")).text).not.toContain("murmur");
  expect((await get("/llms.txt")).text).toContain(`${site.url}/blog/${slug}.md`);
  expect((await get(`/blog/${slug}.md`)).text).toContain("# Retries need a budget");
  expect((await get(`/cards/blog/${slug}.png`)).type).toBe("200 image/png");
  expect((await get("/cards/projects/murmur.png")).type).toContain("404");

  const [known, unknown, none] = await Promise.all(
    ["docker", "chart", "none"].map((icon) => get(`/icons/${icon}.svg`)),
  );
  expect(known?.type).toContain("200 image/svg+xml");
  expect(unknown?.text).toBe(none?.text);
  expect(known?.text).not.toBe(none?.text);
});
