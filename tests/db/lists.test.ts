import { describe, expect, it } from "vitest";
import { filterRows, firstPage, type ListFilter, noFilter, type PageRange, tagsByUse } from "#public/data/lists.ts";
import {
  type PostSummary,
  postList,
  readNeighbors,
  readPost,
  readRelatedPosts,
  readSeries,
} from "#public/data/posts.ts";
import { projectList, readNewestProjects, readProject } from "#public/data/projects.ts";
import { readFirst, readPages } from "#public/data/readLists.ts";
import { buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";
import { tableReaderOf } from "./harness/tableReader.ts";

const { backend, owner } = await openSite();
const tables = tableReaderOf(backend);

const newestPosts = (limit: number) => readFirst(tables, postList, limit);
const pagesOfPosts = (filter: ListFilter, range: PageRange, after?: PostSummary) =>
  readPages(tables, postList, filter, range, "en", after);

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const only = (number: number) => ({ first: number, last: number });

const titles = [
  "100% uptime",
  "snake_case, or camelCase",
  'A "quoted" (and bracketed) title.',
  "C:\\path\\to",
  "Größe",
  "Ünlü Žluťoučký КОНЬ",
  "データベースの話",
  "O'Brien's {set}",
];

const longList = 60;
await owner.insert(
  "posts",
  titles.map((title, index) =>
    buildPost({
      title,
      slug: "",
      excerpt: index % 2 ? "Of locks" : null,
      tags: index % 3 ? ["db", "a,b"] : ['c"d\\e'],
      date: day(99),
    }),
  ),
);
await owner.insert(
  "posts",
  Array.from({ length: longList }, (_, index) =>
    // Two posts share each date.
    buildPost({ title: `Number ${index}`, slug: "", tags: ["number"], date: day(Math.floor(index / 2)) }),
  ),
);
await owner.insert("posts", [
  buildPost({ title: "A draft", tags: ["hidden"], published_at: null }),
  buildPost({ title: "Not yet", tags: ["hidden"], published_at: "2999-01-01T00:00:00Z" }),
]);

const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);

const all = await newestPosts(1000);
const texts = {
  texts: (post: { title: string; excerpt: string | null }) => [post.title, post.excerpt],
  tags: (post: { tags: string[] }) => post.tags,
};

describe("a list", () => {
  it.each([
    ...["%", "_", ",", ".", "(", ")", '"', "\\", "'", "{", "}", "*", ":", "&", "100%", "e_c", "\\p", "d, or"],
    ...[
      "GRÖSSE",
      "GRÖẞE",
      "größe",
      "ünlü",
      "конь",
      "データ",
      "QUOTED",
      " locks ",
      "of LOCKS",
      "zebra",
      "x".repeat(10_000),
    ],
  ])("finds the same posts for %j in the database as the filter of a complete list", async (query) => {
    const filter = { query, tags: [] };
    const found = await pagesOfPosts(filter, firstPage);
    expect(slugs(found.rows)).toEqual(slugs(filterRows(all, filter, texts)));
    expect(found.count).toBe(found.rows.length);
  });

  it.each([
    [["db"]],
    [["db", "a,b"]],
    [["a,b", 'c"d\\e']],
    [['c"d\\e']],
    [["DB"]],
    [["{}"]],
    [['c"d\\e|a,b']],
    [["x|db", "a,b|y"]],
    [["x|y"]],
    [["|"]],
  ])("finds posts that have all of the tags %j", async (tags) => {
    const filter = { query: "", tags };
    expect(slugs((await pagesOfPosts(filter, firstPage)).rows)).toEqual(slugs(filterRows(all, filter, texts)));
  });

  it("combines words and tags", async () => {
    const { rows } = await pagesOfPosts({ query: "quoted", tags: ["db"] }, firstPage);
    expect(rows.map(({ title }) => title)).toEqual(['A "quoted" (and bracketed) title.']);
  });

  it("lists the tags of all published posts once, whatever the filter", async () => {
    const { tags } = await pagesOfPosts({ query: "zebra", tags: [] }, firstPage);
    expect([...tags].sort()).toEqual(["a,b", 'c"d\\e', "db", "number"]);
    expect(tags).toEqual(tagsByUse(all.flatMap((post) => post.tags)));
  });

  it("splits the list into pages of 24 posts", async () => {
    const pages = await Promise.all([1, 2, 3].map((number) => pagesOfPosts(noFilter, only(number))));
    expect(pages.map(({ rows }) => rows.length)).toEqual([24, 24, 20]);
    expect(pages.flatMap(({ rows }) => slugs(rows))).toEqual(slugs(all));
    for (const page of pages) expect(page).toMatchObject({ count: 68, pages: 3 });
  });

  it("continues after a row, also among rows with the same date", async () => {
    const { rows } = await pagesOfPosts(noFilter, firstPage);
    for (const place of [8, 9, 23]) {
      const next = await pagesOfPosts(noFilter, firstPage, rows[place]);
      expect(slugs(next.rows)).toEqual(slugs(all.slice(place + 1, place + 25)));
    }
  });

  it("reads several pages at once, and clamps to the last page", async () => {
    expect(slugs((await pagesOfPosts(noFilter, { first: 2, last: 3 })).rows)).toEqual(slugs(all.slice(24)));
    const beyond = await pagesOfPosts(noFilter, only(999_999));
    expect(beyond).toMatchObject({ first: 3, last: 3 });
    expect(slugs(beyond.rows)).toEqual(slugs(all.slice(48)));
    expect(await pagesOfPosts(noFilter, { first: 1, last: 999_999 })).toMatchObject({ first: 1, last: 3 });
  });

  it("leaves out drafts and scheduled posts", async () => {
    for (const filter of [
      { query: "draft", tags: [] },
      { query: "not yet", tags: [] },
      { query: "", tags: ["hidden"] },
    ]) {
      expect(await pagesOfPosts(filter, firstPage)).toMatchObject({ rows: [], count: 0, pages: 1 });
    }
    expect(await tables.count("posts", {})).toBe(68);
  });

  it("finds projects by title, description and technology, without drafts", async () => {
    await owner.insert("projects", [
      buildProject({ title: "Sluice", description: "Holds 100% of the water", tech: ["Go"] }),
      buildProject({ title: "Secret sluice", tech: ["Rust"], status: "Draft" }),
    ]);
    const found = async (query: string, ...tags: string[]) =>
      (await readPages(tables, projectList, { query, tags }, firstPage, "en")).rows.map(({ title }) => title);
    expect(await found("SLUICE")).toEqual(["Sluice"]);
    expect(await found("0%", "Go")).toEqual(["Sluice"]);
    expect(await found("", "Rust")).toEqual([]);
    expect((await readPages(tables, projectList, noFilter, firstPage, "en")).tags).toEqual(["Go"]);
    expect(await tables.count("projects", { status: "in.(Completed,Live)" })).toBe(1);
  });

  it("returns the previous and next post of the list, also among posts with the same date", async () => {
    for (const place of [0, 9, 10, 67]) {
      const post = await readPost(tables, all[place]?.slug ?? "");
      const neighbors = post ? await readNeighbors(tables, post, "en") : [];
      expect(neighbors.map((neighbor) => neighbor?.slug)).toEqual([all[place + 1]?.slug, all[place - 1]?.slug]);
    }
  });

  it("sorts the parts of a series by number, then by publication", async () => {
    const part = (title: string, series_position: number | null, published: number | null, series = "A course") =>
      buildPost({ title, slug: "", series, series_position, published_at: published === null ? null : day(published) });
    await owner.insert("posts", [
      part("Second", 2, 1),
      part("Fourth", null, 4),
      part("First", 1, 2),
      part("Third", null, 3),
      part("Of another", 1, 1, "Another"),
      part("Draft part", null, null),
    ]);
    const post = await readPost(tables, "third");
    expect(post && (await readSeries(tables, post)).map(({ title }) => title)).toEqual([
      "First",
      "Second",
      "Third",
      "Fourth",
    ]);
    const alone = await readPost(tables, all[0]?.slug ?? "");
    expect(alone && (await readSeries(tables, alone))).toEqual([]);
  });

  it("sorts pinned posts first on every page, but not among a post's neighbors", async () => {
    const order = [...(await newestPosts(1000))];
    const pinned = new Set(order.filter((_, place) => place % 2).map(({ slug }) => slug));
    const [first] = order.filter(({ slug }) => pinned.has(slug));
    await owner.update("posts", `slug=in.(${[...pinned].join(",")})`, { pinned: true });
    const expected = [
      ...order.filter(({ slug }) => pinned.has(slug)),
      ...order.filter(({ slug }) => !pinned.has(slug)),
    ].map(({ slug }) => slug);
    const whole = await newestPosts(1000);
    expect(slugs(whole)).toEqual(expected);
    const { pages } = await pagesOfPosts(noFilter, firstPage);
    expect(slugs((await pagesOfPosts(noFilter, { first: 1, last: pages })).rows)).toEqual(expected);
    for (const place of [0, 23, pinned.size - 1, pinned.size, 60]) {
      const next = await pagesOfPosts(noFilter, firstPage, whole[place]);
      expect(slugs(next.rows)).toEqual(expected.slice(place + 1, place + 25));
    }
    const numbers = await pagesOfPosts({ query: "", tags: ["number"] }, firstPage);
    expect(numbers.rows.every(({ slug }) => pinned.has(slug))).toBe(true);
    const post = await readPost(tables, first?.slug ?? "");
    const neighbors = post ? await readNeighbors(tables, post, "en") : [];
    expect(neighbors.map((neighbor) => neighbor?.slug)).toEqual([order[2]?.slug, order[0]?.slug]);
  });
});

describe("tags of a long list that differ by case", () => {
  it("are one, in the most common spelling, or else the oldest, as in a short list", async () => {
    await owner.insert("posts", [
      buildPost({ title: "One", slug: "", tags: ["Rust"], date: day(50) }),
      buildPost({ title: "Two", slug: "", tags: ["rust"], date: day(51) }),
      buildPost({ title: "Three", slug: "", tags: ["DB", "rust"], date: day(52) }),
      buildPost({ title: "Four", slug: "", tags: ["Zig"], date: day(53) }),
      buildPost({ title: "Five", slug: "", tags: ["ZIG"], date: day(54) }),
    ]);
    const found = await pagesOfPosts({ query: "", tags: ["RUST|elixir"] }, firstPage);
    expect(found.rows.map(({ title }) => title)).toEqual(["Three", "Two", "One"]);
    expect(found.tags).toEqual(expect.arrayContaining(["db", "rust", "Zig"]));
    expect(found.tags).not.toContain("DB");
    const all = await newestPosts(1000);
    expect(found.tags).toEqual(tagsByUse(all.flatMap((post) => post.tags)));
    const tagsOf = { texts: ({ title }: PostSummary) => [title], tags: ({ tags }: PostSummary) => tags };
    expect(slugs(filterRows(all, { query: "", tags: ["RUST|elixir"] }, tagsOf))).toEqual(slugs(found.rows));
  });
});

describe("tags that differ by case", () => {
  it("have the most common spelling on pages of single rows too", async () => {
    for (const tags of [["K8s", "k8S", "Ansible"], ["k8s"], ["k8s"]]) {
      await owner.insert("posts", buildPost({ title: "Tagged", slug: "", tags }));
      await owner.insert("projects", buildProject({ title: "Tagged", slug: "", tech: tags }));
    }
    const post = await readPost(tables, "tagged");
    expect(post?.tags).toEqual(["k8s", "Ansible"]);
    expect((await readRelatedPosts(tables, post?.id ?? "")).map(({ tags }) => tags)).toEqual([["k8s"], ["k8s"]]);
    expect((await readPost(tables, "number-0"))?.tags).toEqual(["number"]);
    expect((await readProject(tables, "tagged"))?.tech).toEqual(["k8s", "Ansible"]);
    const newest = await readNewestProjects(tables, 3);
    expect(newest.map(({ tech }) => tech)).toContainEqual(["k8s", "Ansible"]);
  });
});
