import { describe, expect, it, vi } from "vitest";
import { createApp } from "#server/http/app.ts";
import { createRedirects, withRedirects } from "#server/pages/redirects.ts";
import { address, brokenTable, startDataApi, table } from "../public/dataApi.ts";
import { bareSite } from "./bareSite.ts";

const api = startDataApi();

const stored: Record<string, string> = {
  "/2019/01/a-post": "/blog/a-post",
  "/%e4%bd%a0": "/blog/a-post",
  "/tag/go": "/blog?tag=go",
  "/blog/old_slug": "/blog/a-post",
  "/blog": "/projects",
  "/?p=12": "/blog/a-post",
  "/?q=x": "/blog",
  "/index.php?id=7": "/blog/a-post",
  "/posts/index.xml": "/blog/a-post",
};

const answersFor = ({ searchParams }: URL) => {
  const [operator, ...rest] = (searchParams.get("from_path") ?? "").split(".");
  const key = rest.join(".");
  return Object.entries(stored)
    .filter(([from]) => (operator === "like" ? from.includes("?") : from === key))
    .map(([from_path, to_path]) => ({ from_path, to_path }));
};

const site = (version = "1") => {
  const redirects = createRedirects(address, async () => version);
  const page = async ({ pathname }: URL) => {
    if (pathname === "/" || pathname === "/blog") return { status: 200, html: "a page" };
    if (pathname === "/rss") return { status: 200, html: "a page of the owner" };
    if (pathname.startsWith("/blog/")) return { status: 302, location: "/blog", html: "" };
    return { status: 404, html: "nothing" };
  };
  return createApp({
    ...bareSite,
    page: withRedirects(page, redirects),
    redirects,
    contentVersion: async () => version,
    siteUrl: "https://site.test",
  });
};

const ask = async (path: string, app = site()) => {
  const { status, headers } = await app.request(path);
  return [status, headers.get("location")];
};

describe("an address of the old site", () => {
  it.each([
    ["/2019/01/a-post", "/blog/a-post"],
    ["/2019/01/A-Post", "/blog/a-post"],
    ["/2019/01/a-post?utm_source=x", "/blog/a-post?utm_source=x"],
    ["/你", "/blog/a-post"],
    ["/%E4%BD%A0", "/blog/a-post"],
    ["/tag/go", "/blog?tag=go"],
    ["/blog/old_slug", "/blog/a-post"],
    ["/?p=12", "/blog/a-post"],
    ["/index.php?id=7", "/blog/a-post"],
  ])("%s redirects permanently to %s", async (from, to) => {
    api.use(table("redirects", answersFor));
    expect(await ask(from)).toEqual([301, to]);
  });

  it("with a trailing slash redirects through the address without it", async () => {
    api.use(table("redirects", answersFor));
    expect(await ask("/2019/01/a-post/")).toEqual([301, "/2019/01/a-post"]);
  });

  it.each(["/blog", "/", "/?p=13", "/?q=x", "/?utm_source=x"])("never shadows the page at %s", async (path) => {
    api.use(table("redirects", answersFor));
    expect(await ask(path)).toEqual([200, null]);
  });

  it.each(["/never-there", `/${"x".repeat(2_000)}`])("that is unknown is not found: %.20s", async (path) => {
    api.use(table("redirects", answersFor));
    expect(await ask(path)).toEqual([404, null]);
  });
});

describe("the former address of a feed (behaviour 11.8)", () => {
  const feeds = `
    /feed /feed.xml /feed/ /feed/atom/ /feed/rss/ /feed/rss2/ /feed/rdf /feed/feed.xml /RSS2.xml /atom /index.xml /index.rdf
    /feeds/posts/default /feeds/posts/default?alt=rss /feeds/all.atom.xml /rss/feed.xml /blog/feed /blog/feed/ /blog/rss
    /blog/rss.xml /blog/feed.xml /blog/atom.xml /blog/index.xml /post/index.xml /blog-feed.xml /rss-feed.xml
  `;
  it.each(feeds.trim().split(/\s+/))("%s redirects to the RSS of all posts", async (path) => {
    api.use(table("redirects", answersFor));
    expect(await ask(path)).toEqual([301, path.replace(/^[^?]*/, "/rss.xml")]);
  });

  it.each(["/feed/json", "/blog/feed.json"])("%s redirects to the JSON feed", async (path) => {
    api.use(table("redirects", answersFor));
    expect(await ask(path)).toEqual([301, "/feed.json"]);
  });

  it("never hides a page or a redirect of the owner", async () => {
    api.use(table("redirects", answersFor));
    expect(await ask("/rss")).toEqual([200, null]);
    expect(await ask("/rss/")).toEqual([301, "/rss"]);
    expect(await ask("/posts/index.xml")).toEqual([301, "/blog/a-post"]);
  });

  it.each(["/feed/other", "/constructor", "/blog/feeding", "/feed.xml.bak"])("is not %s", async (path) => {
    api.use(table("redirects", answersFor));
    expect((await ask(path))[1]).not.toBe("/rss.xml");
  });
});

it("redirects are asked for once for a version of the content, and no page asks for them", async () => {
  const asked: string[] = [];
  api.use(
    table("redirects", (url) => {
      asked.push(url.searchParams.get("from_path") ?? "");
      return answersFor(url);
    }),
  );
  const app = site();
  for (const path of [
    "/blog",
    "/?p=12",
    "/?p=13",
    "/?utm_source=x",
    "/2019/01/a-post",
    "/2019/01/a-post",
    "/gone",
    "/gone",
  ]) {
    await app.request(path);
  }
  expect(asked).toEqual(["like.*?*", "eq./2019/01/a-post", "eq./gone"]);
});

it("while they cannot be read, unknown addresses get 404, pages work, and nothing is cached", async () => {
  api.use(brokenTable("redirects"));
  const app = site();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await ask("/2019/01/a-post", app)).toEqual([404, null]);
  expect(await ask("/?p=12", app)).toEqual([200, null]);
  expect(logged).toHaveBeenCalledTimes(2);
  api.use(table("redirects", answersFor));
  expect(await ask("/2019/01/a-post", app)).toEqual([301, "/blog/a-post"]);
  expect(await ask("/?p=12", app)).toEqual([301, "/blog/a-post"]);
});
