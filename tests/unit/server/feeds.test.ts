// @vitest-environment jsdom
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import type { KeepText } from "#public/data/tableReader.ts";
import { cacheDocuments } from "#server/pages/cache/documentCache.ts";
import { readDocument } from "#server/publishing/crawlers/documents.ts";
import { address, buildPost, startDataApi, table } from "../public/dataApi.ts";

const api = startDataApi();

const contentReads: string[] = [];

const servePosts = (rows: Record<string, unknown>[]) => {
  contentReads.length = 0;
  const hasTag = (tags: unknown, condition: string | null) =>
    condition === null || (Array.isArray(tags) && tags.some((tag) => condition.includes(JSON.stringify(tag))));
  api.use(
    http.get(`${address.url}/rest/v1/rpc/tag_spellings`, ({ request }) => {
      const wanted = new URL(request.url).searchParams.get("wanted")?.toLowerCase();
      const tags = rows.flatMap((row) => (Array.isArray(row.tags) ? row.tags : []));
      return HttpResponse.json(tags.filter((tag) => wanted?.includes(JSON.stringify(tag.toLowerCase()))));
    }),
    table("posts", ({ searchParams }) => {
      const ids = /^in\.\((.*)\)$/.exec(searchParams.get("id") ?? "")?.[1]?.split(",");
      if (ids) contentReads.push(...ids);
      return rows.filter(({ id, tags }) => (ids ? ids.includes(String(id)) : hasTag(tags, searchParams.get("tags"))));
    }),
  );
};

const read = async (path: string) => {
  const document = await readDocument(address, new URL(path, "https://site.test"));
  return document?.kind === "text" ? document.body : JSON.stringify(document);
};

const xml = (text: string): Document => {
  const parsed = new DOMParser().parseFromString(text, "application/xml");
  expect(parsed.querySelector("parsererror")?.textContent).toBeUndefined();
  return parsed;
};

const textsOf = (parent: ParentNode, name: string) =>
  [...parent.children].filter(({ nodeName }) => nodeName === name).map(({ textContent }) => textContent);

const clip = `/media/f/ab/${"c".repeat(30)}.mp4`;
const content =
  "# Heading\n\nSee [the map](/map.png), [below](#end), [there](https://x.example/a) and ![it](it.webp).\n\n" +
  `![A walk](${clip}#640x360)\n`;
const whole =
  '<h2 id="heading" dir="auto">Heading</h2>\n<p>See <a href="https://site.test/map.png">the map</a>, <a href="https://site.test/blog/a-post#end">below</a>, ' +
  '<a href="https://x.example/a">there</a> and <img src="https://site.test/blog/it.webp" alt="it" loading="lazy"/>.</p>\n' +
  `<p><video src="https://site.test${clip}" width="640" height="360" controls="" preload="metadata"><a href="https://site.test${clip}">A walk</a></video></p>`;
const id = "https://old.example/?p=12";
const row = {
  content,
  feed_id: id,
  date: "2026-03-04 01:13:03.5+00",
  revised_at: "2026-03-05 02:00:00+02",
  updated_at: "2026-03-05 03:00:00+02",
};

test("writes whole texts with absolute addresses, permanent ids and dates to RSS", async () => {
  servePosts([buildPost(row)]);
  const [channel] = xml(await read("/rss.xml")).getElementsByTagName("channel");
  const [item] = channel?.getElementsByTagName("item") ?? [];
  if (!channel || !item) throw new Error("The feed has no item.");
  expect(textsOf(channel, "link")).toEqual(["https://site.test/blog"]);
  expect(textsOf(channel, "lastBuildDate")).toEqual(["Thu, 05 Mar 2026 00:00:00 GMT"]);
  expect(channel.querySelector("link[rel=self]")?.getAttribute("href")).toBe("https://site.test/rss.xml");
  expect(textsOf(item, "title")).toEqual(["A post"]);
  expect(textsOf(item, "link")).toEqual(["https://site.test/blog/a-post"]);
  expect(textsOf(item, "guid")).toEqual([id]);
  expect(item.querySelector("guid")?.getAttribute("isPermaLink")).toBe("false");
  expect(textsOf(item, "pubDate")).toEqual(["Wed, 04 Mar 2026 01:13:03 GMT"]);
  expect(textsOf(item, "category")).toEqual(["go", "sql"]);
  expect(textsOf(item, "dc:creator")).toEqual(["Mira"]);
  expect(textsOf(item, "content:encoded")).toEqual([whole]);
});

test("RSS holds no markup in texts for readers that take them for HTML, and shows the others the same letters", async () => {
  servePosts([
    buildPost({ ...row, title: "Q&A: <img src=x onerror=alert(1)>", excerpt: "A & B <i>c</i>", tags: ["<b>go"] }),
  ]);
  const [item] = xml(await read("/rss.xml")).getElementsByTagName("item");
  if (!item) throw new Error("The feed has no item.");
  expect(textsOf(item, "title")).toEqual(["Q&A: &lt;img src=x onerror=alert(1)>"]);
  expect(textsOf(item, "category")).toEqual(["&lt;b>go"]);
  // RSS takes it for HTML.
  expect(textsOf(item, "description")).toEqual(["A &amp; B &lt;i>c&lt;/i>"]);
});

test("writes what RFC 4287 requires to Atom, and times with their zone", async () => {
  servePosts([buildPost(row)]);
  const { documentElement: feed } = xml(await read("/atom.xml"));
  expect(feed.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  for (const name of ["id", "title", "updated", "author"]) expect(textsOf(feed, name), name).toHaveLength(1);
  const [entry] = feed.getElementsByTagName("entry");
  if (!entry) throw new Error("The feed has no entry.");
  expect(textsOf(entry, "id")).toEqual([id]);
  servePosts([buildPost({ ...row, feed_id: "5f2a" })]);
  expect(await read("/atom.xml")).toContain("<id>urn:guid:5f2a</id>");
  expect(textsOf(entry, "published")).toEqual(["2026-03-04T01:13:03.500Z"]);
  expect(textsOf(entry, "updated")).toEqual(["2026-03-05T00:00:00.000Z"]);
  expect(textsOf(entry, "content")).toEqual([whole]);
});

test.each([
  ["/covers/x.webp#1200x800", "https://site.test/covers/x.webp", "image/webp"],
  ["/demo/queue.svg", "https://site.test/demo/queue.svg", "image/svg+xml"],
  ["https://far.example/a.JPG?w=2", "https://far.example/a.JPG?w=2", "image/jpeg"],
  ["https://far.example/picture", "https://far.example/picture", undefined],
])(
  "RSS and Atom have the picture %s of a post for readers that show a thumbnail",
  async (featured_image, url, type) => {
    servePosts([buildPost({ ...row, featured_image })]);
    const [content] = xml(await read("/rss.xml")).getElementsByTagNameNS("http://search.yahoo.com/mrss/", "content");
    expect(content?.getAttribute("url")).toBe(url);
    expect(content?.getAttribute("medium")).toBe("image");
    const link = xml(await read("/atom.xml")).querySelector("entry > link[rel=enclosure]");
    expect([link?.getAttribute("href"), link?.getAttribute("type") ?? undefined]).toEqual([url, type]);
  },
);

test("a post without a picture has none in RSS and Atom", async () => {
  servePosts([buildPost(row)]);
  expect((await read("/rss.xml")) + (await read("/atom.xml"))).not.toMatch(/media:content|rel="enclosure"/);
});

test("a post of another author without a name has no author in any feed, card and Markdown", async () => {
  servePosts([buildPost({ ...row, author: { name: null, avatar_url: null, is_owner: false } })]);
  const [item] = xml(await read("/rss.xml")).getElementsByTagName("item");
  expect(item && textsOf(item, "dc:creator")).toEqual([]);
  const { documentElement: atom } = xml(await read("/atom.xml"));
  expect([...atom.getElementsByTagName("author")].map(({ textContent }) => textContent)).toEqual([""]);
  const feed = JSON.parse(await read("/feed.json"));
  expect([feed.authors, feed.items[0].authors]).toEqual([undefined, []]);
  expect(await read("/blog/a-post.md")).not.toMatch(/By |Mira/);
  expect(JSON.parse(await read("/cards/blog/a-post.png"))).toMatchObject({ texts: { name: "", role: "" } });
});

test("dates a feed without posts by the site's settings", async () => {
  servePosts([]);
  api.use(table("site", () => [{ updated_at: "2026-03-05T00:00:00Z" }]));
  expect(textsOf(xml(await read("/atom.xml")).documentElement, "updated")).toEqual(["2026-03-05T00:00:00.000Z"]);
});

test("writes JSON Feed 1.1", async () => {
  servePosts([buildPost({ ...row, featured_image: "/covers/x.webp" })]);
  const feed = JSON.parse(await read("/feed.json"));
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: "https://site.test/blog",
    feed_url: "https://site.test/feed.json",
    authors: [{ name: "Mira Lindqvist", url: "https://site.test/" }],
  });
  expect(feed.items).toEqual([
    {
      id,
      url: "https://site.test/blog/a-post",
      title: "A post",
      content_html: whole,
      summary: "What it is about in short",
      image: "https://site.test/covers/x.webp",
      date_published: "2026-03-04T01:13:03.500Z",
      date_modified: "2026-03-05T00:00:00.000Z",
      authors: [{ name: "Mira" }],
      tags: ["go", "sql"],
    },
  ]);
});

test("a feed whose texts take too long has excerpts instead of the last ones, is not cached, and has more each time", async () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    buildPost({ ...row, id: String(index), content: `Text ${index}` }),
  );
  servePosts(rows);
  const now = vi.spyOn(Date, "now").mockReturnValue(0);
  const stored = new Map<string, string>();
  const keepText: KeepText = async ([, , , , content = ""], make) => {
    const known = stored.get(content);
    if (known !== undefined) return known;
    const { text, isFinal } = await make();
    if (isFinal) stored.set(content, text);
    now.mockReturnValue(Date.now() + 2_000);
    return text;
  };
  const at = (file: string, isPrerendering = false) =>
    readDocument({ ...address, keepText, isPrerendering }, new URL(file, "https://site.test"));
  const cached = cacheDocuments(
    ({ pathname }) => at(pathname),
    async () => "1",
  );
  const readFeed = async (file: string) => {
    const document = await cached(new URL(file, "https://site.test"));
    return document?.kind === "text" ? document.body : "";
  };
  const rss = await readFeed("/rss.xml");
  expect(textsOf(xml(rss).querySelectorAll("item")[4] ?? xml(rss), "content:encoded")).toEqual(["<p>Text 4</p>"]);
  expect(textsOf(xml(rss).querySelectorAll("item")[11] ?? xml(rss), "description")).toEqual([
    "What it is about in short",
  ]);
  expect(rss.match(/<content:encoded>/g)).toHaveLength(5);
  expect((await readFeed("/atom.xml")).match(/<content /g)).toHaveLength(10);
  const json = await readFeed("/feed.json");
  expect(json.match(/"content_html"/g)).toHaveLength(12);
  expect(await readFeed("/rss.xml")).not.toBe(rss);
  stored.clear();
  expect(await readFeed("/feed.json")).toBe(json);
  expect(await at("/feed.json", true)).toMatchObject({ body: json });
});

test("a feed has formulas as MathML, diagrams and marked code as their source, and the HTML that is kept", async () => {
  const text = '$x$ <kbd>a</kbd>\n\n```mermaid\ngraph TD\n```\n\n```js {1} title="b"\nc\n```';
  servePosts([buildPost({ ...row, content: text })]);
  const html =
    '<p><math><mi>x</mi></math> <kbd>a</kbd></p>\n<pre><code class="language-mermaid">graph TD\n</code></pre>\n' +
    '<pre><code class="language-js">c\n</code></pre>';
  expect(JSON.parse(await read("/feed.json")).items[0]).toMatchObject({ content_html: html });
});

test("feeds hold HTML with absolute addresses, and one picture of those for both themes", async () => {
  const text =
    '<p align="center"><a href="/map">Map</a> <a name="top">b</a></p>\n\n<picture><source media="(prefers-color-scheme: dark)" srcset="/dark.png"><img src="/light.png" width="40"></picture>';
  servePosts([buildPost({ ...row, content: text })]);
  const [item] = xml(await read("/rss.xml")).getElementsByTagName("item");
  expect(item && textsOf(item, "content:encoded")).toEqual([
    '<p align="center"><a href="https://site.test/map">Map</a> <span id="user-content-top">b</span></p>\n<p><img src="https://site.test/light.png" width="40" loading="lazy"/></p>',
  ]);
});

test("escapes titles and texts, and removes characters that XML forbids", async () => {
  const title = "</title>]]> & <b> \u0001\ud800 'x' \"y\"";
  servePosts([buildPost({ ...row, title, content: "<script>alert(1)</script>\n\n[x](javascript:alert(1)) ]]>" })]);
  for (const [file, name, less] of [
    ["/rss.xml", "item", "&lt;"],
    ["/atom.xml", "entry", "<"],
  ] as const) {
    const [item] = xml(await read(file)).getElementsByTagName(name);
    if (!item) throw new Error("The feed has no item.");
    expect(textsOf(item, "title")).toEqual([`${less}/title>]]> & ${less}b>  'x' "y"`]);
    expect(item.textContent).not.toMatch(/<script|javascript:/);
  }
});

test.each(["C#", "CI/CD", 'a "b" \\ c', "شبكات", "..", "a~2f~b", "日本 語"])(
  "the tag %s has an RSS feed of its own, and its former Atom and JSON feeds redirect to it",
  async (tag) => {
    servePosts([buildPost({ ...row, tags: [tag] }), buildPost({ ...row, id: "b", tags: ["other"] })]);
    const key = tag.replace(/[^\p{L}\p{N}]/gu, (sign) => `~${sign.codePointAt(0)?.toString(16)}~`);
    const folder = `/tags/${encodeURIComponent(key)}`;
    const [channel] = xml(await read(`${folder}/rss.xml`)).getElementsByTagName("channel");
    if (!channel) throw new Error("The feed has no channel.");
    expect([...channel.querySelectorAll("item category")].map(({ textContent }) => textContent)).toEqual([tag]);
    expect(new URL(textsOf(channel, "link")[0] ?? "").searchParams.getAll("tag")).toEqual([tag]);
    expect(channel.querySelector("link[rel=self]")?.getAttribute("href")).toBe(`https://site.test${folder}/rss.xml`);
    for (const former of ["atom.xml", "feed.json"]) {
      expect(JSON.parse(await read(`${folder}/${former}`))).toEqual({ kind: "moved", location: `${folder}/rss.xml` });
    }
  },
);

test("serves no feed of unknown and malformed tags", async () => {
  servePosts([buildPost(row)]);
  for (const key of ["unknown", "~zz~", "~110000~", "a b", "~67~o", "%E0%A4%A"]) {
    expect(await read(`/tags/${key}/rss.xml`), key).toBe("null");
  }
});

test("writes the summary of a text that cannot be rendered", async () => {
  servePosts([buildPost({ ...row, content: "> ".repeat(200) })]);
  expect(JSON.parse(await read("/feed.json")).items[0]).toMatchObject({ content_text: "What it is about in short" });
});

test("serves feeds of a site without posts", async () => {
  servePosts([]);
  expect(textsOf(xml(await read("/atom.xml")).documentElement, "updated")).toEqual(["1970-01-01T00:00:00.000Z"]);
  expect(JSON.parse(await read("/feed.json")).items).toEqual([]);
  xml(await read("/rss.xml"));
});
