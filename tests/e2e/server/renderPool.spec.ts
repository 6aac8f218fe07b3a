import { readFileSync } from "node:fs";
import { builtFiles } from "../../../server/bundle/build.ts";
import { createRenderPool } from "../../../server/pages/render/pool.ts";
import { expect, test } from "../harness/test.ts";

const post = (slug: string, content: string) => ({
  id: "11111111-1111-4111-8111-111111111111",
  slug,
  title: `The post ${slug}`,
  excerpt: null,
  tags: [],
  reading_time: "3 min read",
  seo_title: null,
  seo_description: null,
  card_image: null,
  date: "2026-03-04T00:00:00Z",
  featured_image: null,
  content,
  created_at: "2026-03-04T00:00:00Z",
  pinned: false,
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

  test("make pages and the résumé from what the server reads for them", async () => {
    const pool = await createRenderPool(renderThread, backendOf({ texts: { good: "*Words*" } }));
    expect((await pool.page(at("/blog/good"))).body).toContain("<em>Words</em>");
    expect((await pool.resume()).basics.name).toBe("Mira Lindqvist");
    expect(await pool.document(at("/robots.txt"))).toMatchObject({ kind: "text" });
    await pool.close();
  });

  test("end alone when a page takes too much memory, and others follow them", async () => {
    const backend = backendOf({ texts: { large: "# a\n".repeat(49_000), good: "*Words*" } });
    const pool = await createRenderPool(renderThread, backend, { memoryMb: 64 });
    const [large, good] = await Promise.allSettled([pool.page(at("/blog/large")), pool.page(at("/blog/good"))]);
    expect([large.status, good.status]).toEqual(["rejected", "fulfilled"]);
    expect((await pool.page(at("/blog/good"))).status).toBe(200);
    await pool.close();
  });

  test("refuse what is more than they can keep waiting, and make what waits", async () => {
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
    const pool = await createRenderPool(renderThread, backendOf({ wait }), { threads: 1, maxQueued: 3 });
    const pages = await Promise.allSettled(Array.from({ length: 10 }, () => pool.page(at("/blog"))));
    expect(pages.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const refusals = pages.flatMap((page) => (page.status === "rejected" ? [String(page.reason)] : []));
    expect(new Set(refusals)).toEqual(new Set(["BusyError: too many pages are waiting"]));
    await pool.close();
  });

  test("give up a page that nothing comes of, go on with others, and reject the rest when the server stops", async () => {
    let isStuck = true;
    const wait = () => (isStuck ? new Promise<void>(() => {}) : Promise.resolve());
    const pool = await createRenderPool(renderThread, backendOf({ wait }), { threads: 1, timeoutMs: 2_000 });
    await expect(pool.page(at("/blog"))).rejects.toThrow("no page within 2 s");
    isStuck = false;
    expect((await pool.page(at("/blog"))).status).toBe(200);
    isStuck = true;
    const last = pool.page(at("/blog"));
    const rejected = expect(last).rejects.toThrow("the server is stopping");
    await pool.close();
    await rejected;
  });
});
