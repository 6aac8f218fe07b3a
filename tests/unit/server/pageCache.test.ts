import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPageCache, type ServedPage } from "#server/pages/cache/pageCache.ts";
import type { Page } from "#server/pages/render/pages.ts";
import { deferred } from "#server/shared/async.ts";

const site = "https://mira.example";
let content: string | null;
let day: string;
let made: string[];
let render: (url: URL) => Promise<Page>;

beforeEach(() => {
  content = "1";
  day = "2026-11-22";
  made = [];
  render = async (url) => ({ status: 200, html: `${url.pathname}${url.search} of ${content}` });
});

const cacheOf = (limits = {}) =>
  createPageCache({
    render: (url) => {
      made.push(`${url.pathname}${url.search}`);
      return render(url);
    },
    version: async () => content,
    today: () => day,
    isOwn: ({ port }) => port !== "99",
    limits,
  });

const textOf = async ({ body }: ServedPage) => brotliDecompressSync(await body("br")).toString();

const ask = async (cache: ReturnType<typeof cacheOf>, path: string, origin = site) => {
  const url = new URL(path, origin);
  return textOf((await cache.cached(url)) ?? (await cache.get(url)));
};

const askAll = async (cache: ReturnType<typeof cacheOf>, paths: string[]) => {
  for (const path of paths) await ask(cache, path);
};

describe("a page", () => {
  it("is rendered once per content version", async () => {
    const cache = cacheOf();
    expect(await ask(cache, "/blog")).toBe("/blog of 1");
    expect(await ask(cache, "/blog")).toBe("/blog of 1");
    expect(made).toEqual(["/blog"]);
    content = "2";
    expect(await ask(cache, "/blog")).toBe("/blog of 2");
    expect(made).toEqual(["/blog", "/blog"]);
  });

  it("is rendered again on another day, because the years of a career change", async () => {
    const cache = cacheOf();
    await ask(cache, "/");
    day = "2026-11-23";
    await ask(cache, "/");
    expect(made).toEqual(["/", "/"]);
  });

  it("is made once for all who ask at once, but not for who asks after a change of the content", async () => {
    const cache = cacheOf();
    const drawn = deferred<void>();
    const renderAtOnce = render;
    render = async (url) => {
      const page = await renderAtOnce(url);
      if (page.html.endsWith("1")) await drawn.promise;
      return page;
    };
    const before = [ask(cache, "/blog"), ask(cache, "/blog")];
    await vi.waitFor(() => expect(made).toHaveLength(1));
    content = "2";
    expect(await ask(cache, "/blog")).toBe("/blog of 2");
    drawn.resolve();
    expect(await Promise.all(before)).toEqual(["/blog of 1", "/blog of 1"]);
    expect(made).toEqual(["/blog", "/blog"]);
    expect(await ask(cache, "/blog")).toBe("/blog of 2");
    expect(made).toHaveLength(2);
  });

  it("that is being made is shared with later requests, which need no turn of their own", async () => {
    const cache = cacheOf();
    const drawn = deferred<void>();
    render = async () => {
      await drawn.promise;
      return { status: 200, html: "" };
    };
    const url = new URL("/blog", site);
    const first = cache.get(url);
    await vi.waitFor(() => expect(made).toHaveLength(1));
    const second = cache.cached(url);
    drawn.resolve();
    expect(await second).toBe(await first);
  });

  it.each([
    ["failed", { status: 503, html: "" }],
    ["lacks what could not be read", { status: 200, html: "", hasGaps: true }],
  ])("that %s is made again for the next", async (_how, page) => {
    const cache = cacheOf();
    render = async () => page;
    await askAll(cache, ["/blog", "/blog"]);
    expect(made).toHaveLength(2);
  });

  it("that took too long is not tried again for a minute, unless the content changes", async () => {
    let now = 1;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const cache = cacheOf();
    render = async () => ({ status: 503, html: "Try again later", hasFailed: true });
    await askAll(cache, ["/blog/a", "/blog/a"]);
    await (await cache.get(new URL("/blog/a", site))).body("identity");
    await ask(cache, "/blog/a");
    expect(made).toHaveLength(1);
    content = "2";
    await askAll(cache, ["/blog/a", "/blog/a"]);
    expect(made).toHaveLength(2);
    now += 60_001;
    await vi.waitFor(async () => {
      await ask(cache, "/blog/a");
      expect(made).toHaveLength(3);
    });
  });

  it("whose making fails fails for all who wait for it, and is tried again", async () => {
    const cache = cacheOf();
    const works = render;
    render = () => Promise.reject(new Error("broken"));
    const waiting = [ask(cache, "/blog"), ask(cache, "/blog")].map((page) => expect(page).rejects.toThrow("broken"));
    await Promise.all(waiting);
    render = works;
    expect(await ask(cache, "/blog")).toBe("/blog of 1");
    expect(made).toHaveLength(2);
  });

  it("with the outcome of a form is rendered for each sender", async () => {
    const cache = cacheOf();
    await askAll(cache, ["/?message=sent", "/?message=sent"]);
    expect(made).toHaveLength(2);
  });

  it("is not kept while the version of the content is not known", async () => {
    const cache = cacheOf();
    await ask(cache, "/blog");
    content = null;
    expect(await ask(cache, "/blog")).toBe("/blog of null");
    content = "1";
    expect(await ask(cache, "/blog")).toBe("/blog of 1");
    expect(made).toHaveLength(2);
  });

  it("redirects to the given location without a body", async () => {
    render = async () => ({ status: 301, location: "/blog/new", html: "" });
    const cache = cacheOf();
    const url = new URL("/blog/old", site);
    for (const page of [await cache.get(url), await cache.cached(url)]) {
      expect(page).toMatchObject({ status: 301, location: "/blog/new" });
    }
    expect(made).toHaveLength(1);
  });

  it("has a mark that is the same for the same words in another version, and another for others", async () => {
    const cache = cacheOf();
    const markOf = async (html: string) => {
      render = async () => ({ status: 200, html });
      content += "+";
      return (await cache.get(new URL("/blog", site))).etag;
    };
    const first = await markOf("One");
    expect(await markOf("Two")).not.toBe(first);
    expect(await markOf("One")).toBe(first);
  });
});

describe("what a stranger may invent", () => {
  it("as a parameter that no page reads is the same page, and does not reach it", async () => {
    const cache = cacheOf();
    for (const search of ["", "?x=1", "?utm_source=a&x=2", "?X"]) expect(await ask(cache, `/${search}`)).toBe("/ of 1");
    expect(made).toEqual(["/"]);
  });

  it("as a query of a page that is no list is the same page", async () => {
    const cache = cacheOf();
    await askAll(cache, ["/blog/a", "/blog/a?q=1", "/blog/a?tag=2&message=sent", "/resume?q=1", "/resume"]);
    expect(made).toEqual(["/blog/a", "/resume"]);
    await askAll(cache, ["/blog?q=1", "/projects?tag=1", "/blog?lang=de", "/search?q=1"]);
    expect(made.slice(2)).toEqual(["/blog?q=1", "/projects?tag=1", "/blog?lang=de", "/search?q=1"]);
  });

  it("takes no place from the site's own pages", async () => {
    // Each entry counts some 1,050 bytes: three pages, and three others.
    const cache = cacheOf({ plainBytes: 3_500, otherBytes: 3_500 });
    const own = ["/", "/blog", "/blog?page=2"];
    await askAll(cache, own);
    const unknown = render;
    render = async (url) => ({ ...(await unknown(url)), status: url.pathname.startsWith("/none") ? 404 : 200 });
    const invented = [1, 2, 3, 4].flatMap((n) => [
      ...[`/blog?q=${n}`, `/blog?tag=${n}`, `/none-${n}`, `/%62log/${n}`, `/BLOG/${n}`, `/blog?page=0${n}`],
      `/blog?page=${n}&page=2`,
    ]);
    await askAll(cache, invented);
    for (const n of [1, 2, 3, 4]) await ask(cache, `/blog/${n}`, "http://localhost:99");
    made = [];
    await askAll(cache, own);
    expect(made).toEqual([]);
    await askAll(cache, invented.slice(0, 1));
    expect(made).toEqual(["/blog?q=1"]);
  });
});

it("keeps the latest requested pages when the cache is full", async () => {
  // Each entry counts some 1,080 bytes.
  const cache = cacheOf({ plainBytes: 2_500 });
  await askAll(cache, ["/blog/a", "/blog/b", "/blog/a", "/blog/c"]);
  made = [];
  await askAll(cache, ["/blog/a", "/blog/c", "/blog/b"]);
  expect(made).toEqual(["/blog/b"]);
});
