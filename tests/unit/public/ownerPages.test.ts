import { expect, test, vi } from "vitest";
import { createRenderer } from "#public/render.tsx";
import { address, brokenTable, buildOwnerPage, buildPost, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();
const render = createRenderer(address);
const open = (path: string) => render(new URL(path, "https://site.test"));

/** The pages of the site, in whichever way they are asked for. */
const ownerPages = (...rows: Record<string, unknown>[]) =>
  table("pages", ({ searchParams }) =>
    searchParams.has("in_navigation")
      ? rows.filter(({ in_navigation }) => in_navigation)
      : rows.filter(({ slug }) => searchParams.get("slug") === `eq.${slug}`),
  );

test("a page of the owner's is whole HTML at its slug: text, head, structured data and trail", async () => {
  api.use(ownerPages(buildOwnerPage()));
  const { status, head, body } = await open("/what-i-use");
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

test("what is in the navigation is in the header and the footer of every page, marked on its own", async () => {
  api.use(
    ownerPages(
      buildOwnerPage(),
      buildOwnerPage({ slug: "now", title: "Now" }),
      buildOwnerPage({ slug: "x", title: "Aside", in_navigation: false }),
    ),
  );
  const { body } = await open("/now");
  const header = /<nav aria-label="Main".*?<\/nav>/.exec(body)?.[0] ?? "";
  const links = [...header.matchAll(/<a ([^>]*)>/g)].map(([, attributes = ""]) => [
    /href="([^"]*)"/.exec(attributes)?.[1],
    attributes.includes('aria-current="page"'),
  ]);
  expect(links).toEqual([
    ["/blog", false],
    ["/projects", false],
    ["/resume", false],
    ["/what-i-use", false],
    ["/now", true],
    ["/#contact", false],
  ]);
  expect(body.match(/<footer.*/)?.[0]).toContain('<a href="/now">Now</a>');
  expect(body).not.toContain("Aside");
});

test("an address without a page, or with a former one, is answered as that of a post", async () => {
  api.use(
    table("pages", ({ searchParams }) => {
      if (searchParams.has("id")) return [{ slug: "uses" }];
      return searchParams.get("slug") === "eq.uses" ? [buildOwnerPage({ slug: "uses" })] : [];
    }),
    table("slug_history", ({ searchParams }) =>
      searchParams.get("resource") === "eq.pages" && searchParams.get("slug") === "eq.tools" ? [{ row_id: "1" }] : [],
    ),
  );
  expect(await open("/nope")).toMatchObject({ status: 404, body: expect.stringContaining("There is no page at") });
  expect(await open("/tools")).toMatchObject({ status: 301, location: "/uses" });
  expect(await open("/Uses")).toMatchObject({ status: 301, location: "/uses" });
});

test("a navigation that cannot be read leaves a gap, and never hides that a page's own data are away", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  api.use(brokenTable("pages"), table("posts", [buildPost()]));
  expect(await open("/blog")).toMatchObject({ status: 200, hasGaps: true });
  api.use(ownerPages(buildOwnerPage()), brokenTable("posts"), brokenTable("slug_history"));
  expect(await open("/blog/a-post")).toMatchObject({ status: 503 });
  logged.mockRestore();
});
