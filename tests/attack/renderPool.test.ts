import { describe, expect, it, vi } from "vitest";
import { buildOnce } from "#server/bundle/build.ts";
import { createRenderPool } from "#server/pages/render/pool.ts";

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
  visible_text: content,
  created_at: "2026-03-04T00:00:00Z",
  pinned: false,
  updated_at: "2026-03-04T00:00:00Z",
  author: null,
});

interface StubOptions {
  /** Content of posts by slug. */
  texts?: Record<string, string>;
  /** Runs before each response. */
  wait?: () => Promise<void>;
}

const stubBackend = ({ texts = {}, wait = async () => {} }: StubOptions) => ({
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

const { renderThread } = await buildOnce();
const at = (path: string) => new URL(path, "http://localhost");

describe("the render pool", () => {
  it("renders pages and the résumé from what the server reads for its threads", async () => {
    const pool = await createRenderPool(renderThread, stubBackend({ texts: { good: "*Words*" } }));
    expect((await pool.page(at("/blog/good"))).body).toContain("<em>Words</em>");
    expect((await pool.resume()).basics.name).toBe("Mira Lindqvist");
    expect(await pool.document(at("/robots.txt"))).toMatchObject({ kind: "text" });
    await pool.close();
  });

  it("replaces a thread that runs out of memory, and renders the other pages", async () => {
    const backend = stubBackend({ texts: { large: "# a *b*\n".repeat(19_000), good: "*Words*" } });
    const pool = await createRenderPool(renderThread, backend, { memoryMb: 64 });
    const [large, good] = await Promise.allSettled([pool.page(at("/blog/large")), pool.page(at("/blog/good"))]);
    expect([large.status, good.status]).toEqual(["rejected", "fulfilled"]);
    expect((await pool.page(at("/blog/good"))).status).toBe(200);
    await pool.close();
  });

  it("rejects pages beyond its queue, and renders the queued ones", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const pool = await createRenderPool(renderThread, stubBackend({ wait: () => released }), {
      threads: 1,
      maxQueued: 3,
    });
    const pages = Array.from({ length: 10 }, () => pool.page(at("/blog")));
    const results = Promise.allSettled(pages);
    await expect(pages.at(-1)).rejects.toThrow("too many pages are waiting");
    release();
    expect((await results).filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    await pool.close();
  });

  it("waits for a read as long as the address requires", async () => {
    const backend = { ...stubBackend({ wait: () => new Promise<void>(() => {}) }), readTimeoutMs: 300 };
    const pool = await createRenderPool(renderThread, backend, { timeoutMs: 5_000 });
    expect((await pool.page(at("/blog/good"))).status).toBe(503);
    await pool.close();
  });

  it("ends a page that takes too long, and rejects pending pages when the server stops", async () => {
    let isStuck = true;
    const wait = () => (isStuck ? new Promise<void>(() => {}) : Promise.resolve());
    const pool = await createRenderPool(renderThread, stubBackend({ wait }), { threads: 1, timeoutMs: 2_000 });
    await expect(pool.page(at("/blog"))).rejects.toThrow("no page within 2 s");
    isStuck = false;
    // On a busy machine, the new thread may take longer to start than a page may take.
    await vi.waitFor(async () => expect((await pool.page(at("/blog"))).status).toBe(200), { timeout: 60_000 });
    isStuck = true;
    const last = pool.page(at("/blog"));
    const rejected = expect(last).rejects.toThrow("the server is stopping");
    await pool.close();
    await rejected;
  });
});
