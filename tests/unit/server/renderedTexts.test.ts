import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { cacheDocuments } from "#server/pages/cache/documentCache.ts";
import { answerTexts, keepTextsAt } from "#server/pages/render/renderedTexts.ts";
import { readDocument, type SiteDocument } from "#server/publishing/crawlers/documents.ts";
import { address, buildPost, startDataApi, table } from "../public/dataApi.ts";

const api = startDataApi();

const serve = (...rows: Record<string, unknown>[]) =>
  api.use(
    table("content_relations", []),
    table("posts", ({ searchParams }) => {
      const ids = /^in\.\((.*)\)$/.exec(searchParams.get("id") ?? "")?.[1]?.split(",");
      return ids ? rows.filter(({ id }) => ids.includes(String(id))) : rows;
    }),
  );

/** A server and its threads, which count the texts that they render. */
const startServer = () => {
  const fetch = answerTexts(address.fetch);
  const rendered = { count: 0 };
  const newThread = (onRender = () => {}) => {
    const keep = keepTextsAt(fetch);
    const keepText: typeof keep = (dependsOn, make) =>
      keep(dependsOn, () => {
        onRender();
        rendered.count += 1;
        return make();
      });
    return { ...address, fetch, keepText };
  };
  return { newThread, rendered };
};

const at = (path: string) => new URL(path, "https://site.test");

describe("rendered texts", () => {
  it("are made once for all threads, and again only when the text changes", async () => {
    const { newThread, rendered } = startServer();
    serve(buildPost({ content: "Some *text*." }));
    const first = await createRenderer(newThread())(at("/blog/a-post"));
    expect(first.body).toContain("<p>Some <em>text</em>.</p>");
    const second = await createRenderer(newThread())(at("/blog/a-post"));
    expect(second).toEqual(first);
    serve(buildPost({ content: "Some *text*.", title: "Another title", updated_at: "2026-03-06" }));
    expect((await createRenderer(newThread())(at("/blog/a-post"))).body).toContain("Another title");
    expect(rendered.count).toBe(1);
    serve(buildPost({ content: "Some *other* text." }));
    expect((await createRenderer(newThread())(at("/blog/a-post"))).body).toContain("<em>other</em>");
    expect(rendered.count).toBe(2);
  });

  it("stay when the thread that made them ends, so that a feed gets further at each attempt", async () => {
    const { newThread, rendered } = startServer();
    const ids = ["a", "b", "c", "d", "e", "f"];
    serve(...ids.map((id) => buildPost({ id, slug: id, content: `Text *${id}*` })));
    let left = 4;
    const ended = newThread(() => {
      left -= 1;
      if (left < 0) throw new Error("the thread is ended");
    });
    await expect(readDocument(ended, at("/rss.xml"))).rejects.toThrow("ended");
    expect(rendered.count).toBe(4);
    const feed = await readDocument(newThread(), at("/rss.xml"));
    for (const id of ids) expect(feed).toMatchObject({ body: expect.stringContaining(`&lt;em&gt;${id}`) });
    await readDocument(newThread(), at("/atom.xml"));
    expect(rendered.count).toBe(6);
  });

  it("are not kept when the drawings took all their time, so that a server at work loses no diagram", async () => {
    const keep = keepTextsAt(answerTexts(address.fetch));
    const texts = ["code", "drawing", "never"];
    const make = async () => ({ text: texts.shift() ?? "", isFinal: texts.length === 1 });
    expect([await keep(["a"], make), await keep(["a"], make), await keep(["a"], make)]).toEqual([
      "code",
      "drawing",
      "drawing",
    ]);
  });

  it("preload the picture that the text begins with in the head, also when they are kept", async () => {
    const { newThread } = startServer();
    serve(buildPost({ content: `![A hill](/media/p/ab/${"c".repeat(30)}.webp#1600x900)\n\nText` }));
    const heads = [
      await createRenderer(newThread())(at("/blog/a-post")),
      await createRenderer(newThread())(at("/blog/a-post")),
    ];
    for (const { head, body } of heads) {
      expect(head).toMatch(/^<link rel="preload" as="image"/);
      expect(body).not.toContain('rel="preload"');
    }
  });
});

describe("a document that cannot be made", () => {
  const textOf = (body: string): SiteDocument => ({ kind: "text", type: "text/plain", body });
  const away = async (): Promise<SiteDocument> => {
    throw new Error("no page within 30 s");
  };

  const startCache = () => {
    const site = { version: "1", make: async (): Promise<SiteDocument | null> => textOf(site.version) };
    const read = cacheDocuments(
      () => site.make(),
      async () => site.version,
    );
    return { site, read: () => read(at("/rss.xml")) };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(() => {});

  it("is served as it was last, until it can be made", async () => {
    const { site, read } = startCache();
    const make = site.make;
    await read();
    Object.assign(site, { version: "2", make: away });
    expect(await read()).toEqual(textOf("1"));
    site.make = make;
    expect(await read()).toEqual(textOf("2"));
  });

  it("is served as it was last while making it takes long", async () => {
    const { site, read } = startCache();
    await read();
    let finish: (document: SiteDocument) => void = () => {};
    const made = new Promise<SiteDocument>((resolve) => {
      finish = resolve;
    });
    const make = vi.fn(() => made);
    Object.assign(site, { version: "2", make });
    const waiting = read();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toEqual(textOf("1"));
    finish(textOf("2"));
    expect(await read()).toEqual(textOf("2"));
    expect(make).toHaveBeenCalledOnce();
  });

  it("fails when it was never made, is gone, or was replaced more than an hour ago", async () => {
    const { site, read } = startCache();
    site.make = away;
    await expect(read()).rejects.toThrow("30 s");
    site.make = async () => textOf("1");
    await read();
    Object.assign(site, { version: "2", make: away });
    expect(await read()).toEqual(textOf("1"));
    site.version = "3";
    vi.setSystemTime(Date.now() + 3_600_001);
    await expect(read()).rejects.toThrow("30 s");
    Object.assign(site, { version: "4", make: async () => null });
    expect(await read()).toBeNull();
  });
});
