import { expect, it, vi } from "vitest";
import { createBuiltContent } from "#public/content/builtContent.ts";
import { createContent } from "#public/content/content.ts";
import { address, buildPost, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();

const ids = ["a", "b", "c"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const posts = ids.map((id, index) => buildPost({ id, slug: `post-${index}`, title: `Post ${index}` }));
const relations = [
  { source_id: ids[0], target_id: ids[2] },
  { source_id: ids[1], target_id: ids[0] },
  { source_id: ids[0], target_id: ids[1] },
];

/** Answers as the data API does, and notes what it was asked for. */
const ask = (asked: string[], longestList = 99) => {
  const matching = (rows: Record<string, unknown>[], url: URL, names: string[]) =>
    rows.filter((row) =>
      names.every((name) => {
        const [, operator, value = ""] = /^(eq|in)\.(.*)$/.exec(url.searchParams.get(name) ?? "") ?? [];
        return !operator || value.replace(/[()]/g, "").split(",").includes(String(row[name]));
      }),
    );
  const answer = (rows: Record<string, unknown>[], names: string[]) => (url: URL) => {
    asked.push(decodeURIComponent(url.search));
    const found = matching(rows, url, names).slice(0, Number(url.searchParams.get("limit") ?? 99));
    return found.length > longestList ? new Response("", { status: 500 }) : found;
  };
  api.use(table("posts", answer(posts, ["slug", "id"])), table("content_relations", answer(relations, ["source_id"])));
};

const readAll = (content: ReturnType<typeof createContent>) =>
  Promise.all(
    ["post-0", "post-1", "none", "we(i)rd"].map(async (slug) => {
      const post = await content.posts.bySlug(slug);
      if (!post) return null;
      const targets = await content.relations.targetsOf("posts", post.id, 1);
      return { post, related: await content.posts.byIds(targets) };
    }),
  );

it("a build reads what pages that are made side by side need in few requests, and each page gets its own", async () => {
  const one: string[] = [];
  const together: string[] = [];
  ask(one);
  const expected = await readAll(createContent(address));
  ask(together);
  expect(await readAll(createBuiltContent(address))).toEqual(expected);
  expect(expected.map((page) => page?.related.map(({ slug }) => slug))).toEqual([
    ["post-2"],
    ["post-0"],
    undefined,
    undefined,
  ]);
  // The posts and the list of all, the relations, and the one with signs that no list of keys can hold.
  expect(together).toHaveLength(4);
  expect(together).toContainEqual(expect.stringContaining("slug=in.(post-0,post-1,none)"));
  expect(one.length).toBeGreaterThan(together.length);
});

it("a page that asks while others are drawn is read with those that ask after it, and as many as one request holds at once", async () => {
  const asked: string[] = [];
  ask(asked);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { posts } = createBuiltContent(address);
  const slugs = Array.from({ length: 17 }, (_, index) => `other-${index}`);
  const reads = slugs.slice(0, 15).map(async (slug) => {
    vi.advanceTimersByTime(15);
    return posts.bySlug(slug);
  });
  expect(asked).toEqual([]);
  reads.push(posts.bySlug("other-15"), posts.bySlug("other-16"));
  await Promise.all(reads.slice(0, 16));
  expect(asked).toEqual([expect.stringContaining(`slug=in.(${slugs.slice(0, 16)})`)]);
  vi.advanceTimersByTime(60);
  vi.useRealTimers();
  await Promise.all(reads);
  expect(asked).toHaveLength(2);
});

it("rows that are too long to come together come one by one", async () => {
  ask([], 1);
  const content = createBuiltContent(address);
  const found = await Promise.all([content.posts.bySlug("post-0"), content.posts.bySlug("post-1")]);
  expect(found.map((post) => post?.slug)).toEqual(["post-0", "post-1"]);
});

it("a build knows each post's neighbours from one reading of the list", async () => {
  const asked: string[] = [];
  ask(asked);
  const content = createBuiltContent(address);
  const found = await Promise.all(["post-0", "post-1", "post-2"].map((slug) => content.posts.bySlug(slug)));
  asked.length = 0;
  const neighbors = await Promise.all(found.map((post) => (post ? content.posts.neighborsOf(post) : [])));
  expect(neighbors.map((pair) => pair.map((row) => row?.slug ?? null))).toEqual([
    ["post-1", null],
    ["post-2", "post-0"],
    [null, "post-1"],
  ]);
  expect(asked).toHaveLength(1);
});
