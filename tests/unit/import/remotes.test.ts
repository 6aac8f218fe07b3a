import { describe, expect, it } from "vitest";
import { credly } from "#import/sources/credly.ts";
import { github } from "#import/sources/github.ts";
import { devto } from "#import/sources/jsonBlogs.ts";
import { type Fetch, fetchCredly, fetchDevto, fetchGithub } from "#import/sources/remotes.ts";

type Answer = { body: unknown; status?: number; headers?: Record<string, string> } | Error;

/** A `fetch` that knows some addresses, and the addresses it was asked for. */
const answering = (answers: Record<string, Answer> | ((address: string, count: number) => Answer)) => {
  const asked: string[] = [];
  const fetch: Fetch = async (address, init) => {
    expect(init?.signal).toBeInstanceOf(AbortSignal);
    asked.push(address);
    const answer = typeof answers === "function" ? answers(address, asked.length) : answers[address];
    if (!answer || answer instanceof Error) throw answer ?? new Error(`No answer for ${address}`);
    const { body, status = 200, headers = {} } = answer;
    return new Response(JSON.stringify(body), { status, headers });
  };
  return { fetch, asked };
};

const badges = "https://www.credly.com/users/ada/badges.json";
const repositories = "https://api.github.com/users/ada/repos?per_page=100&sort=pushed";
const noPause = async (): Promise<void> => {};
const fetchQuickly = (name: string, fetch: Fetch) => fetchDevto(name, fetch, noPause);

describe("a user lookup", () => {
  it("reads all pages of badges at Credly, by name or profile address", async () => {
    const page = (id: string) => ({ body: { data: [{ id }], metadata: { total_pages: 2, total_count: 2 } } });
    const { fetch, asked } = answering({ [`${badges}?page=1`]: page("1"), [`${badges}?page=2`]: page("2") });
    const files = await fetchCredly("https://www.credly.com/users/ada/badges#credly", fetch);
    expect(credly.parse(files)).toMatchObject({ rows: [{ sourceId: "1" }, { sourceId: "2" }], notes: [] });
    expect(await fetchCredly(" ada ", fetch)).toEqual(files);
    expect(asked).toHaveLength(4);
  });

  it("follows the Link header at GitHub to all pages, but to no other site", async () => {
    const second = "https://api.github.com/user/1/repos?page=2";
    const page = (id: number, link: string) => ({
      body: [{ id, name: `repo-${id}`, html_url: `https://github.com/ada/${id}` }],
      headers: { link },
    });
    const { fetch, asked } = answering({
      [repositories]: page(1, `<${second}>; rel="next", <${second}>; rel="last"`),
      [second]: page(2, '<https://evil.example/repos?page=3>; rel="next"'),
    });
    const files = await fetchGithub("https://github.com/ada", fetch);
    expect(github.parse(files).rows.map(({ sourceId }) => sourceId)).toEqual(["1", "2"]);
    expect(await fetchGithub("@ada", fetch)).toEqual(files);
    expect(new Set(asked)).toEqual(new Set([repositories, second]));
    expect(github.parse(await fetchGithub("ada", answering({ [repositories]: { body: [] } }).fetch)).notes).toEqual([
      "No public repositories found.",
    ]);
  });

  it("reads articles at dev.to one by one, thirty in thirty seconds, and retries after a rate limit", async () => {
    const waits: number[] = [];
    const { fetch, asked } = answering((address, count) => {
      if (count === 2) return { body: {}, status: 429, headers: { "retry-after": "7" } };
      const id = Number(address.split("/").at(-1));
      return { body: address.includes("?") ? [...Array(65).keys()].map((id) => ({ id })) : { id, body_markdown: "A" } };
    });
    const files = await fetchDevto("https://dev.to/me/a-post", fetch, async (ms) => void waits.push(ms));
    expect(asked.slice(0, 4)).toEqual(
      ["?username=me&per_page=1000", "/0", "/0", "/1"].map((path) => `https://dev.to/api/articles${path}`),
    );
    expect(asked).toHaveLength(67);
    expect(waits).toEqual([7_000, 30_000, 30_000]);
    expect(devto.parse(files).rows).toHaveLength(65);
  });
});

const away = new TypeError("Failed to fetch");
const limited = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1767323045" };

describe("a failed user lookup", () => {
  it.each<[string, (name: string, fetch: Fetch) => Promise<unknown>, Answer, string | RegExp]>([
    ["Credly", fetchCredly, away, `Open ${badges}, save the page and drop it here.`],
    ["Credly", fetchCredly, { body: {}, status: 404 }, "no public profile of “ada”"],
    ["Credly", fetchCredly, { body: undefined }, "returned an incomplete or unexpected answer"],
    ["Credly", fetchCredly, { body: {}, status: 500 }, "returned an error (500)"],
    ["GitHub", fetchGithub, away, `Open ${repositories}, save the page and drop it here.`],
    ["GitHub", fetchGithub, { body: {}, status: 404 }, "GitHub has no user “ada”"],
    ["GitHub", fetchGithub, { body: {}, status: 403, headers: limited }, /again at \d\d:04/],
    ["GitHub", fetchGithub, { body: {}, status: 429 }, "Try again in an hour"],
    ["GitHub", fetchGithub, { body: {}, status: 403 }, "an error (403)"],
    ["dev.to", fetchQuickly, away, "dev.to did not answer"],
    ["dev.to", fetchQuickly, { body: {}, status: 404 }, "dev.to has no user “ada”"],
    ["dev.to", fetchQuickly, { body: {}, status: 429 }, "dev.to returned an error (429)"],
    ["dev.to", fetchQuickly, { body: [] }, "dev.to has no published articles by “ada”"],
  ])("explains what to do when %s fails: %o", async (_, lookUp, answer, words) => {
    await expect(lookUp("ada", answering(() => answer).fetch)).rejects.toThrow(words);
  });

  it.each([
    ["Credly", fetchCredly, ["", "..", "a b", "https://evil.example/users/ada", "ada?x"]],
    ["GitHub", fetchGithub, ["../admin"]],
    ["dev.to", fetchDevto, ["../admin?x"]],
  ])("sends no invalid name to %s", async (name, lookUp, typed) => {
    const { fetch, asked } = answering({});
    for (const one of typed) await expect(lookUp(one, fetch)).rejects.toThrow(`is not a ${name} user`);
    expect(asked).toEqual([]);
  });
});
