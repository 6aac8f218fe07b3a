import { describe, expect, it, test } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import type { Site } from "#shared/site/site.ts";
import {
  address,
  brokenTable,
  buildPost,
  buildProject,
  empty,
  quietly,
  renderPage,
  startDataApi,
  table,
} from "./dataApi.ts";
import { siteWith } from "./siteWith.ts";

const api = startDataApi();
const render = createRenderer(address);

test.each([
  ["/demo/covers/x.svg", null],
  ["https://pictures.example/x.SVG?v=2", null],
  ["https://pictures.example/svg.png", "https://pictures.example/svg.png"],
  ["/covers/x.webp", "https://site.test/covers/x.webp"],
  [`/media/p/aa/${"a".repeat(30)}.webp#2400x1600`, null],
])("shows %s in link previews, or a card for uploads and SVGs", async (picture, shown) => {
  const updated = { updated_at: "2026-03-04T01:13:03+00:00" };
  api.use(
    table("posts", [buildPost({ featured_image: picture, ...updated })]),
    table("projects", [buildProject({ thumbnail: picture, ...updated })]),
    ...empty("content_relations"),
  );
  for (const path of ["/blog/a-post", "/projects/a-project"]) {
    const { head } = await renderPage(path);
    const card = `https://site.test/cards${path}.png?v=202603040113030000`;
    expect(head).toContain(`property="og:image" content="${shown ?? card}"`);
    expect(head.includes('property="og:image:width" content="1200"')).toBe(shown === null);
  }
});

test.each([
  [null, { updated_at: "2026-11-20T09:00:00+00:00" }, false],
  ["2026-03-05T01:13:03+00:00", {}, false],
  ["2026-03-05T01:13:04+00:00", {}, true],
  ["2026-11-20T09:00:00+00:00", { created_at: "2026-11-20T09:00:00+00:00" }, false],
  ["2026-11-22T09:00:00+00:00", { created_at: "2026-11-20T09:00:00+00:00" }, true],
])("shows the last change of a post changed at %s, with %j: %s", async (revised_at, given, isSaid) => {
  api.use(table("posts", [buildPost({ revised_at, ...given })]), ...empty("content_relations"));
  expect((await renderPage("/blog/a-post")).body.includes("dt-updated")).toBe(isSaid);
});

test("uses a post's own title, description and card picture in the head only", async () => {
  const own = { seo_title: "For engines", seo_description: "What engines say.", card_image: "/own/card.png" };
  api.use(table("posts", [buildPost(own)]), ...empty("content_relations"));
  const { head, body } = await renderPage("/blog/a-post");
  expect(head).toMatch(/<title[^>]*>For engines · Mira Lindqvist<\/title>/);
  for (const name of ['name="description"', 'property="og:description"']) {
    expect(head).toContain(`${name} content="What engines say."`);
  }
  expect(head).toMatch(/property="og:title" content="For engines[ "]/);
  expect(head).toContain('property="og:image" content="https://site.test/own/card.png"');
  expect(body).toContain(`>${buildPost().title}</h1>`);
  expect(body).not.toMatch(/For engines|What engines say|own\/card/);
});

test("names the canonical URL of a post first published on another site", async () => {
  api.use(table("posts", [buildPost({ canonical_url: "https://medium.example/p/1" })]), ...empty("content_relations"));
  const { head } = await renderPage("/blog/a-post");
  expect(head).toContain('<link data-page rel="canonical" href="https://medium.example/p/1">');
  expect(head).toContain('"mainEntityOfPage":"https://medium.example/p/1"');
});

test("renders a post with its Markdown, share links and related content", async () => {
  api.use(
    table("posts", ({ searchParams }) =>
      searchParams.has("slug")
        ? [buildPost()]
        : [buildPost({ id: "b", slug: "other", title: "Other", tags: ["a", "b", "c", "d"] })],
    ),
    table("content_relations", [{ target_id: "b" }]),
  );
  const { status, head, body } = await renderPage("/blog/a-post");
  expect(status).toBe(200);
  expect(body).toContain("<em>text</em>");
  expect(body).toContain("3 min read");
  expect(body).toContain("4 Mar 2026");
  expect(body).toContain("Share this post");
  expect(body).toContain("https%3A%2F%2Fsite.test%2Fblog%2Fa-post");
  expect(body).toContain("Related Content");
  expect(body).toContain('href="/blog/other"');
  expect(/Related Content.*/s.exec(body)?.[0].match(/<li>[a-z]<\/li>/g)).toEqual([
    "<li>a</li>",
    "<li>b</li>",
    "<li>c</li>",
  ]);
  expect(head).toContain('"@type":"BlogPosting"');
  expect(body).toContain("summary=What+it+is+about+in+short");
  const facts = [...body.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, term]) => term);
  expect(facts.slice(0, 3)).toEqual(["Reading time", "Date", "Author"]);
});

describe("the end of a post", () => {
  const endOf = async (
    given: Partial<Site> = {},
    author: object | null = { name: "Mira", avatar_url: "/a.png", is_owner: true },
  ) => {
    api.use(table("posts", [buildPost({ title: "R & D", author })]), ...empty("content_relations"));
    const { body } = await render(new URL("https://site.test/blog/a-post"), { site: siteWith(given) });
    return /<section aria-label="Author".*?<\/section>/s.exec(body)?.[0] ?? "";
  };
  const email = { kind: "email", label: "Mail", url: "mailto:mira@example.com" } as const;
  const mastodon = { kind: "mastodon", label: "Toots", url: "https://mastodon.example/@mira" } as const;

  it("names the author, and links to e-mail, Mastodon and the feed", async () => {
    const end = await endOf({ links: [mastodon, email] });
    expect(end).toContain(">Mira<");
    expect(end).toContain('src="/a.png"');
    expect(end).toContain('href="mailto:mira@example.com?subject=Re%3A%20R%20%26%20D"');
    expect(end).toContain('href="https://mastodon.example/@mira"');
    expect(end).toContain('href="/rss.xml"');
  });

  it("keeps the subject of an address that has one", async () => {
    const end = await endOf({ links: [{ ...email, url: "mailto:mira@example.com?subject=Blog" }] });
    expect(end).toContain('href="mailto:mira@example.com?subject=Blog"');
  });

  it("has no way to reply without such links", async () => {
    const end = await endOf({ links: [{ kind: "github", label: "GitHub", url: "https://github.com/example" }] });
    expect(end).not.toMatch(/mailto|Mastodon|github/);
    expect(end).toContain('href="/rss.xml"');
  });

  it("shows the owner's tagline and portrait for the owner only", async () => {
    const site = { name: "Mira Lindqvist", tagline: "I build plinths.", portrait: "/portrait.png" };
    expect(await endOf(site, null)).toMatch(/portrait\.png.*I build plinths\./s);
    expect(await endOf(site, { name: "Guest", avatar_url: null, is_owner: false })).not.toMatch(/portrait|plinths/);
  });
});

test("detects the direction of a title in the breadcrumb", async () => {
  api.use(table("posts", [buildPost({ title: "مقال" })]), ...empty("content_relations"));
  const { body } = await renderPage("/blog/a-post");
  expect(body).toContain('<span dir="auto" aria-current="page">مقال</span>');
  expect(body).not.toContain("Related Content");
});

test("preloads a post's picture before the scripts", async () => {
  api.use(table("posts", [buildPost({ featured_image: "/covers/x.webp" })]), ...empty("content_relations"));
  const { head, body } = await renderPage("/blog/a-post");
  expect(head).toContain('<link rel="preload" as="image" href="/covers/x.webp" fetchPriority="high"/>');
  expect(body).not.toContain("preload");
});

test("redirects an unknown slug to its list, temporarily", async () => {
  api.use(...empty("posts", "projects", "slug_history"));
  expect(await renderPage("/blog/nope")).toMatchObject({ status: 302, location: "/blog" });
  expect(await renderPage("/projects/nope")).toMatchObject({ status: 302, location: "/projects" });
});

test("redirects a former slug to the current one, permanently", async () => {
  api.use(
    table("posts", ({ searchParams }) => (searchParams.has("slug") ? [] : [{ slug: "new-name" }])),
    table("slug_history", ({ searchParams }) =>
      searchParams.get("resource") === "eq.posts" && searchParams.get("slug") === "eq.old-name"
        ? [{ row_id: "a" }]
        : [],
    ),
  );
  expect(await renderPage("/blog/old-name?utm_source=mail")).toMatchObject({
    status: 301,
    location: "/blog/new-name?utm_source=mail",
  });
  expect(await renderPage("/blog/Old-Name")).toMatchObject({ status: 301, location: "/blog/new-name" });
});

test.each([
  ["whose author is the owner without a display name", { name: null, avatar_url: null, is_owner: true }],
  ["without an author", null],
])("names the site's owner as author of a post %s", async (_which, author) => {
  api.use(table("posts", [buildPost({ author })]), ...empty("content_relations"));
  const { head, body } = await renderPage("/blog/a-post");
  expect(body).toMatch(/>Author<\/dt><dd><span[^>]*>Mira Lindqvist<\/span><\/dd>/);
  expect(head).toContain('"author":{"@type":"Person","@id":"https://site.test/#person","name":"Mira Lindqvist"');
});

test("names no author of a post by another account without a name", async () => {
  api.use(
    table("posts", [buildPost({ author: { name: null, avatar_url: null, is_owner: false } })]),
    ...empty("content_relations"),
  );
  const { head, body } = await renderPage("/blog/a-post");
  expect(body).not.toMatch(/>Author<|p-author|<h2>Mira/);
  expect(head).toMatch(/"@type":"BlogPosting"(?!.*"author")/);
});

test("gives a post of a writer with the owner's name none of the owner's data", async () => {
  const author = { name: "Mira Lindqvist", avatar_url: null, is_owner: false };
  api.use(table("posts", [buildPost({ author })]), ...empty("content_relations"));
  const { head, body } = await renderPage("/blog/a-post");
  expect(body).toMatch(/<section aria-label="Author"[^>]*><h2>Mira Lindqvist<\/h2><ul/);
  expect(head).toContain('"author":{"@type":"Person","name":"Mira Lindqvist"}');
});

test("links the older and the newer post at the end", async () => {
  api.use(
    table("posts", ({ searchParams }) => {
      if (searchParams.has("slug")) return [buildPost({ id: "b" })];
      expect(searchParams.get("or")).toContain("id");
      return [buildPost({ slug: searchParams.get("order")?.startsWith("date.desc") ? "older" : "newer" })];
    }),
    ...empty("content_relations"),
  );
  const { body } = await renderPage("/blog/a-post");
  const [more = ""] = /<nav aria-label="More posts".*?<\/nav>/s.exec(body) ?? [];
  expect(more.match(/href="[^"]*"/g)).toEqual(['href="/blog/older"', 'href="/blog/newer"']);
  expect(more.replace(/<[^>]*>/g, " ").match(/Older|Newer/g)).toEqual(["Older", "Newer"]);
});

test("shows two tags on a card of many and the number of the others, which the post opens", async () => {
  const tags = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"];
  api.use(
    table("posts", [buildPost({ tags, featured_image: "/demo/covers/queue.svg" })]),
    table("projects", [buildProject({ tech: tags })]),
    ...empty("content_relations"),
  );
  for (const path of ["/blog", "/projects", "/"]) {
    const { body } = await renderPage(path);
    const card = /<article.*?<\/article>/s.exec(body)?.[0] ?? "";
    expect(card.match(/>a\d</g), path).toHaveLength(2);
    expect(card, path).toContain("+<!-- -->6<");
  }
  const [inList] = /<article.*?<\/article>/s.exec((await renderPage("/blog")).body) ?? [];
  expect(inList?.match(/href="\/blog\/a-post"/g)).toHaveLength(2);
  expect(inList).toContain('href="/blog?tag=a1"');
  const { body } = await renderPage("/blog/a-post");
  expect(/<details>.*?<\/details>/s.exec(body)?.[0].match(/>a\d</g)).toHaveLength(6);
});

test("renders a post without related posts that cannot be read", async () => {
  quietly();
  api.use(table("posts", [buildPost()]), brokenTable("content_relations"));
  const { status, body } = await renderPage("/blog/a-post");
  expect(status).toBe(200);
  expect(body).not.toContain("Related Content");
});

test("shows the number of a part of a series, all parts, and links to its neighbors", async () => {
  const parts = ["One", "Two", "Three"].map((title) => buildPost({ id: title, slug: title.toLowerCase(), title }));
  const post = buildPost({ id: "Two", slug: "two", title: "Two", series: "A <course>" });
  const serve = (series: typeof parts) =>
    api.use(
      table("posts", ({ searchParams }) => {
        if (searchParams.has("slug")) return [post];
        return searchParams.has("series") ? series : [buildPost({ id: "older", title: "Older post" })];
      }),
      ...empty("content_relations"),
    );
  serve(parts);
  const { body } = await renderPage("/blog/two");
  expect(body).toContain("Part 2 of 3 of <strong>A &lt;course&gt;</strong>");
  const list = /<ol>.*?<\/ol>/s.exec(body)?.[0] ?? "";
  expect([...list.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    "/blog/one",
    "/blog/two",
    "/blog/three",
  ]);
  expect(list).toMatch(/<a (?=[^>]*aria-current="page")[^>]*href="\/blog\/two"/);
  const beside = /<nav aria-label="Series".*?<\/nav>/s
    .exec(body)?.[0]
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
  expect(beside).toBe(" Previous One Next Three ");
  expect(body).not.toContain("Older post");
  serve([post]);
  const { body: alone } = await renderPage("/blog/two");
  expect(alone).not.toContain("Part 1 of 1");
  expect(alone).toContain("Older post");
});
