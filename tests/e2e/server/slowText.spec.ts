import { readFileSync } from "node:fs";
import { builtFiles } from "../../../server/build/build.ts";
import { createRenderPool } from "../../../server/render/pool.ts";
import { expect, test } from "../harness/test.ts";

// Within every limit of src/shared/markdown/limits.ts, and half a minute to parse: each line is read once for each level.
const slowText = `${"> ".repeat(98)}a\n\n`.repeat(1000);
const titled = (title: string, content: string) => ({
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  content,
  date: "2026-01-02T00:00:00Z",
});

// Other journeys on this site open its newest posts.
test.afterEach(async ({ site, owner }) => {
  await site.api("/rest/v1/posts?slug=eq.slow-text", { method: "DELETE", token: await site.signIn(owner) });
});

test.describe("a post whose text takes half a minute to draw", () => {
  test.use({ expectedConsoleErrors: /503/ });

  test("holds up neither other pages nor the owner, and is answered in words that last, in a browser too", async ({
    page,
    site,
    owner,
  }) => {
    const token = await site.signIn(owner);
    const written = await site.api("/rest/v1/posts", { method: "POST", body: titled("Slow text", slowText), token });
    expect(written.status).toBe(201);
    await Promise.all([fetch(site.url), fetch(`${site.url}/blog`), fetch(`${site.url}/projects`)]);

    let isOver = false;
    const slow = fetch(`${site.url}/blog/slow-text`).finally(() => {
      isOver = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const path of ["/", "/blog", "/resume.json"]) expect((await fetch(site.url + path)).status, path).toBe(200);
    const save = { method: "PATCH", body: { excerpt: "Soon" }, token };
    expect((await site.api("/rest/v1/posts?slug=eq.slow-text", save)).ok).toBe(true);
    expect(isOver).toBe(false);

    const result = await slow;
    expect([result.status, result.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(result.headers.get("retry-after")).toMatch(/^\d+$/);
    const html = await result.text();
    expect(html).toContain("This page takes too long");

    for (const path of ["/blog/slow-text", "/blog/slow-text?x=1", "/BLOG/slow%2Dtext"]) {
      expect((await fetch(site.url + path)).status, path).toBe(503);
    }
    expect((await fetch(site.url)).status).toBe(200);

    // A browser draws nothing anew, which would take it as long.
    await page.goto(`${site.url}/blog/slow-text`);
    await page.getByRole("button", { name: "Light" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await expect(page.getByRole("heading", { level: 1, name: "This page takes too long" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mira Lindqvist" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "This page takes too long" })).toBeVisible();
    // It was drawn once for all who asked.
    const told = site.output().match(/slow(?:-|%2D)text\S* cannot be shown: drawing it took more than 5 s\./gi);
    expect(told).toHaveLength(1);
  });
});

const post = (slug: string, content: string) => ({
  id: "11111111-1111-4111-8111-111111111111",
  slug,
  title: `The post ${slug}`,
  excerpt: null,
  tags: [],
  reading_time: "3 min read",
  date: "2026-03-04T00:00:00Z",
  featured_image: null,
  content,
  updated_at: "2026-03-04T00:00:00Z",
  author: null,
});

interface Reading {
  /** Text by slug. */
  texts?: Record<string, string>;
  /** Waits before each answer. */
  wait?: () => Promise<void>;
}

const backendOf = ({ texts = {}, wait = async () => {} }: Reading) => ({
  url: "http://data.test",
  publishableKey: "key",
  fetch: async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input));
    await wait();
    const slug = searchParams.get("slug")?.replace("eq.", "") ?? "";
    const text = pathname.endsWith("/posts") ? texts[slug] : undefined;
    return Response.json(text === undefined ? [] : [post(slug, text)]);
  },
});

// The site's own fixture has built it.
const { renderThread } = builtFiles;
const at = (path: string) => new URL(path, "http://localhost");

test.describe("the threads that render", () => {
  test.beforeEach(async ({ site }) => {
    expect(readFileSync(renderThread, "utf8").length, site.url).toBeGreaterThan(0);
  });

  test("are followed by others when a page is given up, and its neighbours on the thread are made all the same; they read the résumé too", async () => {
    const backend = backendOf({ texts: { slow: slowText, good: "*Words*" } });
    const pool = await createRenderPool(renderThread, backend, { threads: 1, drawTimeoutMs: 2_000 });
    const pages = await Promise.all(["/blog/slow", "/blog/good", "/blog/good?a"].map((path) => pool.page(at(path))));
    expect(pages.map(({ status }) => status)).toEqual([503, 200, 200]);
    expect(pages[1]?.body).toContain("<em>Words</em>");
    expect((await pool.resume()).basics.name).toBe("Mira Lindqvist");
    await pool.close();
  });

  test("end alone when a page takes too much memory", async () => {
    const backend = backendOf({ texts: { large: "# a\n".repeat(49_000), good: "*Words*" } });
    const pool = await createRenderPool(renderThread, backend, { memoryMb: 64, drawTimeoutMs: 60_000 });
    expect((await pool.page(at("/blog/large"))).status).toBe(503);
    expect((await pool.page(at("/blog/good"))).status).toBe(200);
    await pool.close();
  });

  test("wait for their data as long as it takes, many pages side by side", async () => {
    // A thread's first page takes a second where others keep the processors busy.
    const drawTimeoutMs = 2_500;
    let [reads, most] = [0, 0];
    const wait = async () => {
      most = Math.max(most, ++reads);
      await new Promise((resolve) => setTimeout(resolve, drawTimeoutMs + 100));
      reads--;
    };
    const backend = backendOf({ texts: { good: "*Words*" }, wait });
    const pool = await createRenderPool(renderThread, backend, { drawTimeoutMs });
    const pages = await Promise.all(Array.from({ length: 10 }, (_, index) => pool.page(at(`/blog/good?${index}`))));
    expect(pages.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(most).toBeGreaterThan(5);
    await pool.close();
  });

  test("refuse what is more than they can keep waiting, and make what waits", async () => {
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
    const limits = { threads: 1, jobsPerThread: 1, maxQueued: 3 };
    const pool = await createRenderPool(renderThread, backendOf({ wait }), limits);
    const pages = await Promise.allSettled(Array.from({ length: 10 }, () => pool.page(at("/blog"))));
    expect(pages.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const refusals = pages.flatMap((page) => (page.status === "rejected" ? [String(page.reason)] : []));
    expect(new Set(refusals)).toEqual(new Set(["BusyError: too many pages are waiting"]));
    await pool.close();
  });

  test("give up a page that nothing comes of, and reject the rest when the server stops", async () => {
    const wait = () => new Promise<void>(() => {});
    const pool = await createRenderPool(renderThread, backendOf({ wait }), { jobTimeoutMs: 500 });
    await expect(pool.page(at("/blog"))).rejects.toThrow("no page within 0.5 s");
    const last = pool.page(at("/blog"));
    const rejected = expect(last).rejects.toThrow("the server is stopping");
    await pool.close();
    await rejected;
  });
});
