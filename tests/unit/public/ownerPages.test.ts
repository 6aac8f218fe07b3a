import { expect, test, vi } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { site } from "#public/site.config.ts";
import type { Site } from "#shared/site/site.ts";
import { address, buildOwnerPage, renderPage, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();
const render = createRenderer(address);

const ownerPages = (...rows: Record<string, unknown>[]) =>
  table("pages", ({ searchParams }) => rows.filter(({ slug }) => searchParams.get("slug") === `eq.${slug}`));

test("renders an owner's page at its slug: text, head, structured data and breadcrumb", async () => {
  api.use(ownerPages(buildOwnerPage()));
  const { status, head, body } = await renderPage("/what-i-use");
  expect(status).toBe(200);
  expect(head).toContain("<title>What I use · Mira Lindqvist</title>");
  expect(head).toContain('name="description" content="My tools, and why."');
  expect(head).toContain('<link data-page rel="canonical" href="https://site.test/what-i-use">');
  expect(head).toContain('content="https://site.test/cards/what-i-use.png?v=');
  expect(head).toMatch(/"@type":"WebPage","name":"What I use".*"@type":"BreadcrumbList".*"name":"Home"/);
  expect(body).toMatch(/<h1[^>]*>What I use<\/h1>/);
  expect(body).toContain("<em>tools</em>");
  expect(body).toContain('<h2 id="editor"');
});

test("shows reading time and last change", async () => {
  const content = "word ".repeat(401);
  api.use(ownerPages(buildOwnerPage({ revised_at: "2026-05-06T00:00:00+00:00", content })));
  const { body } = await renderPage("/what-i-use");
  expect(/<dl.*?<\/dl>/s.exec(body)?.[0].replace(/<[^>]*>/g, "|")).toMatch(
    /Reading time\|.*\|3 min read\|.*6 May 2026/,
  );
});

test("lists pages of the navigation in header and footer, and marks the current one", async () => {
  api.use(ownerPages(buildOwnerPage({ slug: "now", title: "Now" })));
  const entries = [
    { slug: "what-i-use", title: "What I use" },
    { slug: "now", title: "Now" },
  ];
  const { body } = await render(new URL("https://site.test/now"), { site: { ...site, ownerPages: entries } });
  const header = /<nav aria-label="Main".*?<\/nav>/.exec(body)?.[0] ?? "";
  const links = [...header.matchAll(/<a ([^>]*)>/g)].map(([, attributes = ""]) => [
    /href="([^"]*)"/.exec(attributes)?.[1],
    attributes.includes('aria-current="page"'),
  ]);
  expect(links.slice(0, 2)).toEqual([
    ["/blog", false],
    ["/projects", false],
  ]);
  expect(links.slice(-2)).toEqual([
    ["/what-i-use", false],
    ["/now", true],
  ]);
  expect(links.filter(([, isCurrent]) => isCurrent)).toEqual([["/now", true]]);
  expect(body.match(/<footer.*/)?.[0]).toContain('<a href="/now">Now</a>');
});

test("shows slugs of other scripts decoded, and encodes them in links", async () => {
  api.use(
    ownerPages(buildOwnerPage({ slug: "关于" })),
    table("posts", () => []),
  );
  const { head, body } = await renderPage(`/${encodeURIComponent("关于")}`);
  expect(body.match(/<footer.*/)?.[0]).toContain(">/关于</span>");
  expect(head).toContain('rel="canonical" href="https://site.test/%E5%85%B3%E4%BA%8E"');
  expect((await renderPage(`/${encodeURIComponent("不存在")}`)).body).toContain('<code dir="ltr">/不存在</code>');
});

test("does not link to the blog or the projects of a site without them", async () => {
  api.use(
    ownerPages(buildOwnerPage()),
    table("posts", () => []),
    table("projects", () => []),
  );
  const linksAt = async (path: string, given: Site) => {
    const { body } = await render(new URL(path, "https://site.test"), { site: given });
    return ["/blog", "/projects"].filter((to) => body.includes(`href="${to}"`));
  };
  for (const path of ["/what-i-use", "/"]) {
    expect(await linksAt(path, site), path).toEqual(["/blog", "/projects"]);
    expect(await linksAt(path, { ...site, emptyLists: ["posts"] }), path).toEqual(["/projects"]);
    expect(await linksAt(path, { ...site, emptyLists: ["posts", "projects"] }), path).toEqual([]);
  }
});

test("answers unknown and former slugs of pages like those of posts", async () => {
  api.use(
    table("pages", ({ searchParams }) => {
      if (searchParams.has("id")) return [{ slug: "uses" }];
      return searchParams.get("slug") === "eq.uses" ? [buildOwnerPage({ slug: "uses" })] : [];
    }),
    table("slug_history", ({ searchParams }) =>
      searchParams.get("resource") === "eq.pages" && searchParams.get("slug") === "eq.tools" ? [{ row_id: "1" }] : [],
    ),
    table("posts", []),
  );
  expect(await renderPage("/nope")).toMatchObject({
    status: 404,
    body: expect.stringContaining("There is no page at"),
  });
  expect(await renderPage("/tools")).toMatchObject({ status: 301, location: "/uses" });
  expect(await renderPage("/Uses")).toMatchObject({ status: 301, location: "/uses" });
});

test.each(["/tags/a%0Ab", "/no/%0D", "/no/%E2%80%A8", "/no/my-secret%ED%A0%80"])(
  "answers 404 for malformed addresses without a log entry: %s",
  async (path) => {
    api.use(table("posts", []));
    const logged = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
    expect(await renderPage(path)).toMatchObject({ status: 404 });
    for (const log of logged) expect(log).not.toHaveBeenCalled();
  },
);
