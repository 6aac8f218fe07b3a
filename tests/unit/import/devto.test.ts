import { describe, expect, it } from "vitest";
import { devto } from "#import/sources/devto.ts";
import { recognise } from "#import/sources/index.ts";
import { fetchDevto } from "#import/sources/remotes.ts";
import { filesOf } from "./filesOf.ts";

const article = {
  type_of: "article",
  id: 7,
  title: "An article",
  description: "In short",
  slug: "an-article-3k2f",
  url: "https://dev.to/me/an-article-3k2f",
  canonical_url: "https://dev.to/me/an-article-3k2f",
  cover_image: "https://d.example/cover.png",
  published_at: "2022-05-06T07:08:09Z",
  tag_list: "go, sql",
  tags: ["go", "sql"],
  body_markdown:
    "---\ntitle: An article\npublished: true\n---\n\nSee {% embed https://github.com/me/x %} and {% youtube abcdefghijk %} {% user me %}\n\n```\n{% raw %}\n```\n",
};

describe("dev.to", () => {
  const parsed = {
    rows: [
      {
        kind: "posts",
        sourceId: "7",
        values: {
          title: "An article",
          content:
            "See <https://github.com/me/x> and <https://www.youtube.com/watch?v=abcdefghijk> {% user me %}\n\n```\n{% raw %}\n```",
          excerpt: "In short",
          tags: ["go", "sql"],
          date: "2022-05-06T07:08:09.000Z",
          published_at: "2022-05-06T07:08:09.000Z",
          featured_image: "https://d.example/cover.png",
          canonical_url: "https://dev.to/me/an-article-3k2f",
        },
        notes: ["Stays as text: {% user %}."],
      },
    ],
    redirects: [],
    notes: ["Pictures stay where they are: d.example. Copy those of a site that you close into public/."],
  };

  it("articles are read from a file", () => {
    const files = filesOf({ "me.json": JSON.stringify([article]) });
    expect(recognise(files)).toBe(devto);
    expect(devto.parse(files)).toEqual(parsed);
  });

  const answering = (count: number, refusals: number[] = []) => {
    const asked: string[] = [];
    const waits: number[] = [];
    const fetch = async (input: RequestInfo | URL): Promise<Response> => {
      asked.push(String(input));
      const status = refusals.includes(asked.length) ? 429 : 200;
      if (status === 429) return new Response("", { status, headers: { "retry-after": "7" } });
      const list = Array.from({ length: count }, (_, id) => ({ id }));
      return Response.json(String(input).includes("?") ? list : article);
    };
    const wait = async (ms: number): Promise<void> => void waits.push(ms);
    return { asked, waits, fetch, wait };
  };

  it("articles are asked for one by one, thirty in thirty seconds, and again when it was too fast", async () => {
    const { asked, waits, fetch, wait } = answering(65, [2]);
    const files = await fetchDevto("@me", fetch, wait);
    expect(asked[0]).toBe("https://dev.to/api/articles?username=me&per_page=1000");
    expect(asked.slice(1, 4)).toEqual(["0", "0", "1"].map((id) => `https://dev.to/api/articles/${id}`));
    expect(asked).toHaveLength(67);
    expect(waits).toEqual([7_000, 30_000, 30_000]);
    expect(devto.parse(files).rows).toHaveLength(65);
  });

  it("one article is the same as from a file", async () => {
    const { asked, fetch } = answering(1);
    expect(devto.parse(await fetchDevto("https://dev.to/me/an-article-3k2f", fetch))).toEqual(parsed);
    expect(asked[0]).toContain("username=me&");
  });

  const failing = (answer: () => Promise<Response>) => fetchDevto("me", answer, async () => {});

  it.each<[string, () => Promise<Response>, string]>([
    ["nobody of that name", async () => new Response("", { status: 404 }), "dev.to has no user “me”"],
    ["no article", async () => Response.json([]), "dev.to has no published article of “me”"],
    ["a failure", async () => new Response("", { status: 500 }), "dev.to answered with an error (500)"],
    ["too fast twice", async () => new Response("", { status: 429 }), "dev.to answered with an error (429)"],
    [
      "no connection",
      async () => {
        throw new TypeError("fetch failed");
      },
      "dev.to did not answer",
    ],
  ])("%s is told in a sentence", async (_, answer, sentence) => {
    await expect(failing(answer)).rejects.toThrow(sentence);
  });

  it("each request ends by itself where there is no answer", async () => {
    const signals: unknown[] = [];
    const fetch = async (_address: string, init?: RequestInit): Promise<Response> => {
      signals.push(init?.signal);
      return Response.json(signals.length === 1 ? [{ id: 7 }] : article);
    };
    await fetchDevto("me", fetch);
    expect(signals).toEqual([expect.any(AbortSignal), expect.any(AbortSignal)]);
  });

  it("a name that is none is asked of nobody", async () => {
    const { asked, fetch } = answering(1);
    await expect(fetchDevto("../admin?x", fetch)).rejects.toThrow("is no name of a dev.to user");
    expect(asked).toEqual([]);
  });
});
