import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { pageLinksOf, siteMap } from "#public/app/siteMap.tsx";
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

const api = startDataApi();
const render = createRenderer(address);

test("renders the home page with head and data for the browser", async () => {
  api.use(table("posts", []), table("projects", [buildProject({ title: "Drydock", slug: "drydock" })]));
  const { status, head, body, data } = await renderPage("/");
  expect(status).toBe(200);
  expect(head).toContain("<title>Mira Lindqvist · Software/DevOps Engineer</title>");
  expect(head).toContain('name="description" content="Software/DevOps Engineer Portfolio"');
  expect(head).toContain('<link data-page rel="canonical" href="https://site.test/">');
  expect(body).toMatch(/<h1[^>]*>Mira Lindqvist<\/h1>/);
  expect(JSON.parse(data).loaderData.home.projects[0].title).toBe("Drydock");
});

test("links each labeled page of the site map from the home page, where a static build begins", async () => {
  api.use(...empty("posts", "projects"));
  const { body } = await renderPage("/");
  const labelled = pageLinksOf({ navigation: [] });
  expect(labelled.map(({ path }) => path)).toEqual(expect.arrayContaining(["/", "/blog", "/projects", "/resume"]));
  for (const { path, label } of labelled) expect(body).toMatch(new RegExp(`<a href="${path}">${label}</a>`));
});

test("filters the blog list by its address without scripts", async () => {
  api.use(
    table("posts", [
      buildPost({ id: "a", title: "Queues", tags: ["go", "sql"] }),
      buildPost({ id: "b", title: "Locks", tags: ["go"] }),
      buildPost({ id: "c", title: "Other queues", tags: ["sql"], excerpt: null }),
    ]),
  );
  const { body } = await renderPage("/blog?q=QUEUE&tag=go&tag=sql");
  expect(body).toContain(">Queues</a>");
  expect(body).not.toContain(">Locks</a>");
  expect(body).not.toContain(">Other queues</a>");
  expect(body).toContain('placeholder="Search by title or description..."');
  expect(body).toContain('value="QUEUE"');
  expect(body).toContain('<input type="hidden" name="tag" value="go"/>');
  expect(body).toContain('href="/blog?q=QUEUE&amp;tag=sql"');
});

test("searches excerpts and descriptions too", async () => {
  api.use(
    table("posts", [buildPost({ id: "a", excerpt: "About retries" }), buildPost({ id: "b", excerpt: null })]),
    table("projects", [buildProject({ id: "a", description: "A retry queue" }), buildProject({ id: "b" })]),
  );
  expect((await renderPage("/blog?q=RETRIES")).body.match(/<article/g)).toHaveLength(1);
  expect((await renderPage("/projects?q=RETRY")).body.match(/<article/g)).toHaveLength(1);
});

test("names cards of the site's pages, if its address is known", async () => {
  api.use(...empty("posts", "projects"));
  for (const [path, card] of [
    ["/", "index"],
    ["/blog", "blog"],
    ["/projects", "projects"],
    ["/resume", "resume"],
  ]) {
    expect((await renderPage(`${path}`)).head).toContain(
      `property="og:image" content="https://site.test/cards/${card}.png"`,
    );
  }
  expect((await render(new URL("http://unknown.invalid/"))).head).not.toMatch(/og:image|unknown\.invalid/);
});

test.each([
  ["/", 200],
  ["/blog?q=a&tag=go", 200],
  ["/blog/a-post", 200],
  ["/projects", 200],
  ["/projects/a-project", 200],
  ["/resume", 200],
  ["/blog/no-such-post", 302],
  ["/no-such-page", 404],
])("names no own address on %s while the site's is unknown", async (path, expected) => {
  const ofSlug =
    (slug: string, row: Record<string, unknown>) =>
    ({ searchParams }: URL) =>
      [undefined, `eq.${slug}`].includes(searchParams.get("slug") ?? undefined) ? [row] : [];
  api.use(
    table("posts", ofSlug("a-post", buildPost())),
    table("projects", ofSlug("a-project", buildProject())),
    ...empty("content_relations", "slug_history"),
  );
  const { status, location, head, body, data } = await render(new URL(path, "http://unknown.invalid"));
  expect(status).toBe(expected);
  expect([location, head, body, data].join()).not.toMatch(/unknown\.invalid|rel="canonical"|og:url|content="http:/);
  if (expected !== 302) expect(JSON.parse(data).origin).toBeNull();
  // Search engines may index existing pages under any address.
  expect(head.includes("noindex")).toBe(status === 404 || path.includes("?"));
});

test("names the whole list as canonical URL of a filtered one", async () => {
  api.use(...empty("posts"));
  const { head } = await renderPage("/blog?tag=go");
  expect(head).toContain('rel="canonical" href="https://site.test/blog"');
  expect(head).toContain('name="robots" content="noindex"');
  for (const path of ["/blog", "/blog?q=", "/blog?page=2"])
    expect((await renderPage(path)).head).not.toContain("noindex");
});

test.each([
  ["/BLOG?tag=go", "/blog"],
  ["/%62log", "/blog"],
  ["/Resume", "/resume"],
  ["/blog/a%2Dpost", "/blog/a-post"],
  ["/Blog/a-post", "/blog/a-post"],
  ["/blog/A-POST", "/blog/a-post"],
])("redirects %s to the usual spelling of its page", async (spelled, tidy) => {
  api.use(table("posts", [buildPost({ slug: "a-post" })]), ...empty("projects", "content_relations"));
  const { status, location } = await renderPage(spelled);
  expect([status, location?.split("?")[0]]).toEqual([301, tidy]);
  expect((await renderPage(tidy)).status).toBe(200);
});

test("unites tags that differ by case, and redirects to the most common spelling", async () => {
  api.use(
    table("posts", [
      buildPost({ id: "a", title: "Newest", tags: ["react", "sql"] }),
      buildPost({ id: "b", title: "Middle", tags: ["React", "React", "SQL"] }),
      buildPost({ id: "c", title: "Oldest", tags: ["React"] }),
    ]),
  );
  const { status, location } = await renderPage("/blog?q=e&tag=REACT&tag=sql&page=1");
  expect([status, location]).toEqual([302, "/blog?q=e&tag=React&tag=SQL"]);
  const { body } = await renderPage("/blog?tag=React");
  expect(body.match(/<article/g)).toHaveLength(3);
  expect(body).not.toMatch(/react</);
  expect(body).toContain('href="/blog?tag=React&amp;tag=SQL"');
  expect((await renderPage("/blog?tag=k8s")).status).toBe(200);
});

test.each([
  ["/blog/第二篇é", "/blog/%E7%AC%AC%E4%BA%8C%E7%AF%87%C3%A9"],
  ["/blog/%e7%ac%ac%e4%ba%8c%e7%af%87%c3%a9", "/blog/%E7%AC%AC%E4%BA%8C%E7%AF%87%C3%A9"],
  ["/blog/第二篇e\u0301", "/blog/%E7%AC%AC%E4%BA%8C%E7%AF%87%C3%A9"],
  ["/blog/第二篇É", "/blog/%E7%AC%AC%E4%BA%8C%E7%AF%87%C3%A9"],
])("finds a slug of another script at %s, and encodes it once", async (asked, tidy) => {
  api.use(
    table("posts", ({ searchParams }) =>
      [null, "eq.第二篇é"].includes(searchParams.get("slug")) ? [buildPost({ slug: "第二篇é" })] : [],
    ),
    ...empty("content_relations", "slug_history"),
  );
  const { status, location } = await renderPage(asked);
  expect(location ?? tidy).toBe(tidy);
  expect(status).toBe(new URL(asked, "https://site.test").pathname === tidy ? 200 : 301);
  const { status: last, head } = await renderPage(tidy);
  expect(last).toBe(200);
  expect(head).toContain(`<link data-page rel="canonical" href="https://site.test${tidy}">`);
  expect(head).toContain(`content="https://site.test/cards${tidy}.png`);
  expect(head).toContain(`href="${tidy}.md"`);
  expect(head).not.toMatch(/%25|第/);
});

test.each(["/", "/blog?tag=go&q=a", "/blog/a-post", "/projects", "/resume"])(
  "renders the error page for %s while the data API is down, with a link to the same page and no data",
  async (path) => {
    const logged = quietly();
    api.use(brokenTable("*"));
    const { status, location, head, body, data } = await renderPage(path);
    expect([status, location, data]).toEqual([503, undefined, ""]);
    expect(head).toContain("<title>Temporarily unavailable · Mira Lindqvist</title>");
    expect(head).toContain('name="robots" content="noindex"');
    expect(body).toContain("Try again in a minute.");
    expect(body).toContain(`<a href="${path.replace("&", "&amp;")}"`);
    expect(body).toContain('href="mailto:mira@lindqvist.example"');
    expect(body).not.toMatch(/aria-busy|No posts found/);
    expect(logged).toHaveBeenCalled();
  },
);

const withBlogPage = (Page: ComponentType, isDeveloping = false) => {
  const page = siteMap.find(({ id }) => id === "posts")?.page;
  if (page) vi.spyOn(page, "load").mockResolvedValue(Page);
  api.use(...empty("posts", "projects"));
  return createRenderer({ ...address, isDeveloping })(new URL("https://site.test/blog"));
};

const brokenPage = () => {
  throw new Error("torn");
};

test("logs the reason of a part that throws during rendering, and returns no incomplete page", async () => {
  const logged = quietly();
  const { status, data } = await withBlogPage(brokenPage);
  expect([status, data]).toEqual([503, ""]);
  expect(logged).toHaveBeenCalledExactlyOnceWith("Rendering /blog failed:", new Error("torn"));
});

test("throws during development, so that the server shows the reason", async () => {
  await expect(withBlogPage(brokenPage, true)).rejects.toThrow("torn");
});

test("renders placeholders for featured projects that cannot be read", async () => {
  quietly();
  api.use(brokenTable("projects"));
  const { status, body, data } = await renderPage("/");
  expect(status).toBe(200);
  expect(body.match(/data-skeleton="project"/g)).toHaveLength(2);
  expect(JSON.parse(data).loaderData.home.projects).toBeNull();
});

test("answers an unknown address with a 404 page that is not indexed", async () => {
  api.use(table("posts", [buildPost()]));
  const { status, head, body } = await renderPage("/no/such/page");
  expect(status).toBe(404);
  expect(body).toContain("Page not found");
  expect(body).toContain("/no/such/page");
  expect(body).toMatch(/<input [^>]*autofocus=""[^>]*name="q"|<input [^>]*name="q"[^>]*autofocus=""/i);
  expect(body).toContain('href="/blog/a-post"');
  expect(head).toContain('name="robots" content="noindex"');
});

test("escapes a title in HTML and in scripts of the head", async () => {
  const title = '</script><!--<script>alert(1)</script>"&';
  api.use(table("posts", [buildPost({ title })]), ...empty("content_relations"));
  const { head, body } = await renderPage("/blog/a-post");
  expect(head).not.toContain("<script>alert");
  expect(head).toContain('"headline":"\\u003c/script>\\u003c!--\\u003cscript>alert(1)');
  expect(head).toContain("&lt;/script&gt;&lt;!--&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;");
  expect(body).not.toContain("<script>alert");
});

test("renders no links for invalid addresses", async () => {
  const evil = "javascript:alert(1)";
  api.use(
    table("projects", [buildProject({ demo_url: evil, github_url: evil, thumbnail: evil })]),
    ...empty("content_relations"),
  );
  for (const path of ["/projects", "/projects/a-project"]) {
    const { body } = await renderPage(path);
    expect(body).toContain("A project");
    expect(body).not.toMatch(/(href|src)="javascript:/);
  }
});

test("opens external links in a new tab without a referrer", async () => {
  api.use(...empty("posts", "projects"));
  const { body } = await renderPage("/");
  const outside = [...body.matchAll(/<a [^>]*href="https:[^>]*>/g)].map(([tag]) => tag);
  expect(outside.length).toBeGreaterThan(0);
  for (const tag of outside) expect(tag).toMatch(/rel="(me )?noopener noreferrer"/);
});

test("renders no inline styles, which the policy forbids", async () => {
  api.use(
    table("posts", [buildPost({ content: "| a |\n|--:|\n| 1 |", featured_image: "/demo/covers/x.svg" })]),
    table("projects", [buildProject()]),
    table("content_relations", [{ target_id: "b" }]),
  );
  for (const path of ["/", "/blog", "/blog/a-post", "/projects", "/projects/a-project", "/nope"]) {
    expect((await renderPage(path)).body, path).not.toMatch(/\sstyle=/);
  }
});

test("marks prerendered pages, so that the browser reads newer data", async () => {
  api.use(...empty("posts"));
  const prerender = createRenderer({ ...address, isPrerendering: true });
  expect(JSON.parse((await prerender(new URL("https://site.test/blog"))).data).isPrerendered).toBe(true);
  expect(JSON.parse((await renderPage("/blog")).data).isPrerendered).toBe(false);
});

test("fails to prerender a page if a read fails, while the server leaves a gap", async () => {
  quietly();
  api.use(brokenTable("posts"), brokenTable("projects"), brokenTable("content_relations"));
  const prerender = createRenderer({ ...address, isPrerendering: true });
  for (const path of ["/", "/blog", "/blog/a-post", "/projects"]) {
    expect((await prerender(new URL(`https://site.test${path}`))).status, path).toBe(503);
  }
});
