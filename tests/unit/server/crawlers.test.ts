// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { siteMap } from "#public/app/siteMap.tsx";
import { paths } from "#public/data/paths.ts";
import { site } from "#public/site.config.ts";
import { cacheDocuments } from "#server/pages/cache/documentCache.ts";
import { readUnlinkedPaths } from "#server/pages/static/unlinkedPaths.ts";
import { readDocument } from "#server/publishing/crawlers/documents.ts";
import { sitemap, sitemapAddresses } from "#server/publishing/crawlers/sitemap.ts";
import { projectPicture } from "#shared/base/links.ts";
import {
  address,
  brokenTable,
  buildOwnerPage,
  buildPost,
  buildProject,
  startDataApi,
  table,
} from "../public/dataApi.ts";
import { get, siteOf } from "./crawlerSite.ts";

const api = startDataApi();

const entriesIn = (text: string) => {
  const parsed = new DOMParser().parseFromString(text, "application/xml");
  expect(parsed.documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  return [...parsed.documentElement.children].map((entry) => [...entry.children].map(({ textContent }) => textContent));
};

const publicResume = { name: "Platform [engineering]", token: "b".repeat(32), updated_at: "2026-01-01 00:00:00+00" };

test("the sitemap has every public page that was published here first, with the moment of its last change, and reads no text", async () => {
  const asked: string[] = [];
  const noting =
    (rows: Record<string, unknown>[]) =>
    ({ searchParams }: URL) => {
      asked.push(searchParams.get("select") ?? "");
      return rows;
    };
  const early = { date: "2026-01-01 10:00:00+00", revised_at: "2026-01-02 10:00:00+00" };
  api.use(
    // Scheduled: published after its last correction.
    table(
      "posts",
      noting([
        buildPost({ slug: "a", ...early, date: "2026-02-01 12:00:00+02" }),
        buildPost({ slug: "ü", ...early }),
        buildPost({ slug: "on-medium", ...early, canonical_url: "https://medium.example/p/1" }),
      ]),
    ),
    table("projects", noting([buildProject(early)])),
    table("experiences", noting([{ updated_at: "2026-03-01 00:00:00+00" }])),
    table("resumes", ({ searchParams }) =>
      searchParams.get("visibility") === "eq.Public" ? [{ ...publicResume, updated_at: "2026-04-01 00:00:00+00" }] : [],
    ),
  );
  const answer = await get("/sitemap.xml");
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const entries = entriesIn(await answer.text());
  const ownPages = siteMap.filter(({ label }) => label).map(({ path }) => `https://site.test${path}`);
  expect(entries.slice(0, -4).map(([address]) => address)).toEqual(ownPages);
  expect(entries).toEqual(
    expect.arrayContaining([
      ["https://site.test/", "2026-03-01T00:00:00.000Z"],
      ["https://site.test/blog", "2026-02-01T10:00:00.000Z"],
      ["https://site.test/projects", "2026-01-02T10:00:00.000Z"],
      ["https://site.test/resume", "2026-03-01T00:00:00.000Z"],
      [`https://site.test/r/${publicResume.token}`, "2026-04-01T00:00:00.000Z"],
      ["https://site.test/blog/a", "2026-02-01T10:00:00.000Z"],
      ["https://site.test/blog/%C3%BC", "2026-01-02T10:00:00.000Z"],
      ["https://site.test/projects/a-project", "2026-01-02T10:00:00.000Z"],
    ]),
  );
  expect(asked.join()).not.toMatch(/content|description|title/);
});

test("splits a sitemap of too many pages into an index", () => {
  const pages = [1, 2, 3].map((day) => ({ path: `/blog/${day}`, modified: new Date(`2026-01-0${day}`) }));
  const at = (path: string) => sitemap(pages, { address: path, origin: "https://site.test" }, 2) ?? "";
  expect(sitemapAddresses(pages, 2)).toEqual(["/sitemap.xml", "/sitemap-1.xml", "/sitemap-2.xml"]);
  expect(at("/sitemap.xml")).toContain("<sitemapindex");
  expect(entriesIn(at("/sitemap.xml"))).toEqual([
    ["https://site.test/sitemap-1.xml", "2026-01-02T00:00:00.000Z"],
    ["https://site.test/sitemap-2.xml", "2026-01-03T00:00:00.000Z"],
  ]);
  expect(entriesIn(at("/sitemap-2.xml"))).toEqual([["https://site.test/blog/3", "2026-01-03T00:00:00.000Z"]]);
  for (const none of ["/sitemap-0.xml", "/sitemap-3.xml", "/sitemap-01.xml"]) expect(at(none)).toBe("");
  expect(sitemapAddresses(pages)).toEqual(["/sitemap.xml"]);
});

test("allows all crawlers in robots.txt, and names the sitemap", async () => {
  expect(await (await get("/robots.txt")).text()).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://site.test/sitemap.xml\n",
  );
});

test("names the public résumés in llms.txt", async () => {
  api.use(table("posts", []), table("projects", []), table("resumes", [publicResume]));
  expect(await (await get("/llms.txt")).text()).toContain(
    `- [Résumé: Platform \\[engineering\\]](https://site.test/r/${publicResume.token})\n`,
  );
});

test("llms.txt names the pages, the posts as Markdown and the projects, in words that stay words", async () => {
  api.use(table("posts", [buildPost({ title: "[x](y)\n# z" })]), table("projects", [buildProject()]));
  const text = await (await get("/llms.txt")).text();
  expect(text).toMatch(/^# Mira Lindqvist · Software\/DevOps Engineer\n\n> /);
  expect(text).toContain("\n- [Blog](https://site.test/blog)\n");
  expect(text).toContain("\n- [\\[x\\](y) # z](https://site.test/blog/a-post.md): What it is about in short\n");
  expect(text).toContain("\n- [A project](https://site.test/projects/a-project.md): What it is for\n");
});

test("serves a post as Markdown, with the address of its page", async () => {
  api.use(table("posts", [buildPost({ title: "*A* post" })]));
  const answer = await get("/blog/a-post.md");
  expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(answer.headers.get("link")).toBe('<https://site.test/blog/a-post>; rel="canonical"');
  expect(await answer.text()).toBe(
    "# \\*A\\* post\n\n> What it is about in short\n\nBy Mira · 4 Mar 2026 · 3 min read · Tags: go, sql\n\n" +
      "Published at <https://site.test/blog/a-post>\n\n# Heading\n\nSome *text*.\n",
  );
});

test("serves projects and the owner's pages as Markdown", async () => {
  api.use(
    table("projects", [buildProject({ long_description: "How it *works*." })]),
    table("pages", [buildOwnerPage({ slug: "uses", title: "Uses", content: "A lamp." })]),
  );
  expect(await (await get("/projects/a-project.md")).text()).toMatch(
    /^# A project\n\n> What it is for\n\n.*\n\nPublished at <https:\/\/site\.test\/projects\/a-project>\n\nHow it \*works\*\.\n$/,
  );
  expect(await (await get("/uses.md")).text()).toBe("# Uses\n\nPublished at <https://site.test/uses>\n\nA lamp.\n");
});

test("redirects the Markdown of a renamed post, and answers 404 for an unknown one", async () => {
  api.use(
    table("posts", ({ searchParams }) => (searchParams.has("id") ? [{ slug: "new-name" }] : [])),
    table("slug_history", ({ searchParams }) => (searchParams.get("slug") === "eq.old-name" ? [{ row_id: "a" }] : [])),
  );
  const moved = await get("/blog/Old-Name.md");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/new-name.md"]);
  expect((await get("/blog/old-name.md?by=mail")).headers.get("location")).toBe("/blog/new-name.md?by=mail");
  expect((await get("/blog/nope.md")).status).toBe(404);
});

test("redirects the card of a renamed row, and answers 404 for a row that visitors cannot read", async () => {
  const renamed = ({ searchParams }: URL) => (searchParams.has("id") ? [{ slug: "new-name" }] : []);
  api.use(
    ...["posts", "projects", "pages"].map((name) => table(name, renamed)),
    table("slug_history", ({ searchParams }) => (searchParams.get("slug") === "eq.old-name" ? [{ row_id: "a" }] : [])),
  );
  for (const folder of ["/blog", "/projects", ""]) {
    const { status, headers } = await get(`/cards${folder}/Old-Name.png?v=20260102`);
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      301,
      `/cards${folder}/new-name.png?v=20260102`,
      "no-cache",
    ]);
    expect((await get(`/cards${folder}/draft.png`)).status).toBe(404);
  }
  expect((await get("/cards/preview/old-name.png")).status).toBe(404);
});

test("lists the former addresses of renamed rows for static hosts, with their cards and Markdown", async () => {
  const resources = ["posts", "projects", "pages"];
  api.use(
    table("posts", []),
    table(
      "slug_history",
      resources.map((resource) => ({ resource, slug: "old" })),
    ),
  );
  const { former } = await readUnlinkedPaths(address);
  expect(former.filter((path) => path.includes("old")).sort()).toEqual([
    "/blog/old",
    "/blog/old.md",
    "/cards/blog/old.png",
    "/cards/old.png",
    "/cards/projects/old.png",
    "/old",
    "/old.md",
    "/projects/old",
    "/projects/old.md",
  ]);
});

test("reads only missing documents again while the content is unchanged", async () => {
  let version = "1";
  const read = vi.fn(async ({ pathname }: URL) => (pathname === "/none" ? null : text));
  const text = { kind: "text", type: "text/plain", body: "" } as const;
  const kept = cacheDocuments(read, async () => version);
  const readings = async (path: string) => {
    read.mockClear();
    await Promise.all([kept(new URL(path, "https://site.test")), kept(new URL(`${path}?v=2`, "https://site.test"))]);
    await kept(new URL(path, "https://site.test"));
    return read.mock.calls.length;
  };
  expect(await readings("/rss.xml")).toBe(1);
  expect(await readings("/rss.xml")).toBe(0);
  version = "2";
  expect(await readings("/rss.xml")).toBe(1);
  expect(await readings("/none")).toBe(2);
});

test("answers 304 for unchanged documents", async () => {
  api.use(table("posts", [buildPost()]));
  const { headers } = await get("/rss.xml");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect((await get("/rss.xml", { "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
});

test("answers 404 with a hint for feeds and sitemap without a site address", async () => {
  for (const path of ["/rss.xml", "/tags/go/atom.xml", "/sitemap.xml"]) {
    const answer = await get(`http://anybody.example${path}`, {}, siteOf(null));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("SITE_URL");
  }
  const robots = await get("http://anybody.example/robots.txt", {}, siteOf(null));
  expect(await robots.text()).not.toContain("anybody.example");
});

test("answers 503 with Retry-After while the data are unavailable", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  api.use(brokenTable("posts"), brokenTable("projects"));
  for (const path of ["/rss.xml", "/sitemap.xml", "/llms.txt", "/blog/a-post.md", "/cards/blog/a-post.png"]) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "60"]);
    expect(logged).toHaveBeenLastCalledWith(expect.stringContaining(path));
  }
});

test("draws cards of existing pages only, without texts of the request", async () => {
  api.use(
    table("posts", ({ searchParams }) => (searchParams.get("slug") === "eq.a-post" ? [buildPost()] : [])),
    table("projects", [buildProject()]),
  );
  const wordsOf = async (path: string) => {
    const answer = await get(path);
    return answer.status === 200 ? answer.text() : answer.status;
  };
  expect(await wordsOf(paths.card.to(paths.home.to()))).toBe("-");
  expect(await wordsOf("/cards/resume.png")).toBe("Résumé");
  expect(await wordsOf("/cards/blog/a-post.png?v=1")).toBe("A post");
  expect(await wordsOf("/cards/projects/a-project.png")).toBe("A project");
  for (const none of ["blog/other", "mira-is-a-fool", "blog/a-post/x", "preview/1", "admin", "blog/"]) {
    expect(await wordsOf(`/cards/${none}.png`), none).toBe(404);
  }
});

test.each([
  [null, true, null, true],
  [null, true, "none", false],
  [null, false, "queue", false],
  ["https://example.org/a.png", true, null, false],
  ["/media/p/aa/aa.webp", true, "queue", false],
])(
  "the card of a row with the picture %s has a drawing, if drawings are %s and it has %s: %s",
  async (picture, drawnCovers, drawing, isDrawn) => {
    api.use(
      table("posts", [buildPost({ featured_image: picture, drawing })]),
      table("projects", [buildProject({ thumbnail: picture ?? projectPicture, drawing })]),
    );
    for (const path of ["/cards/blog/a-post.png", "/cards/projects/a-project.png"]) {
      const document = await readDocument(address, new URL(path, "https://site.test"), { ...site, drawnCovers });
      expect(document).toMatchObject({ texts: { drawing: isDrawn ? expect.stringContaining("<path") : null } });
    }
  },
);

test("the card of the owner's page at /home is its own", async () => {
  api.use(
    table("pages", ({ searchParams }) =>
      searchParams.get("slug") === "eq.home" ? [buildOwnerPage({ title: "My house" })] : [],
    ),
  );
  const card = paths.card.to(paths.ownerPage.to("home"));
  expect(card).not.toBe(paths.card.to(paths.home.to()));
  expect(await (await get(card)).text()).toBe("My house");
});

test.each([
  ["favicon.svg", "image/svg+xml"],
  ["favicon.ico", "image/png"],
  ["apple-touch-icon.png", "image/png"],
  ["icon-maskable.png", "image/png"],
])("%s shows the owner's initial, and is revalidated after a change", async (file, type) => {
  const owned = siteOf(undefined, { ...site, name: "Ada Lovelace" });
  const answer = await get(`/${file}`, {}, owned);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
  expect(await answer.text()).toBe(`${file} of Ada Lovelace`);
  const held = { "if-none-match": answer.headers.get("etag") ?? "" };
  expect((await get(`/${file}`, held, owned)).status).toBe(304);
});

test("shows no initial while the site has the name of the demo's owner", async () => {
  expect(await (await get("/favicon.svg")).text()).toBe("favicon.svg of ");
});
