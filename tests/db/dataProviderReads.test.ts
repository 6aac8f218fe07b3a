import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#ui/newId.ts";
import { startPeople } from "./harness/people.ts";
import { buildPost } from "./harness/rows.ts";

type People = Awaited<ReturnType<typeof startPeople>>;
let people: People;

beforeAll(async () => {
  people = await startPeople();
});
beforeEach(() => {
  people.sent.length = 0;
});

const newPost = (given: Parameters<typeof buildPost>[0] = {}) => ({ ...buildPost(given), id: newId() });

const list = (filter: Record<string, unknown>, search: string[] = ["title", "excerpt"]) =>
  people.asOwner.getList("posts", {
    filter,
    sort: { field: "title", order: "ASC" },
    pagination: { page: 1, perPage: 100 },
    meta: { search },
  });

describe("a list", () => {
  it("keeps the order of equal rows from page to page", async () => {
    await list({});
    const sort = { field: "date", order: "DESC" as const };
    await people.asOwner.getList("posts", { filter: {}, sort, pagination: { page: 1, perPage: 10 } });
    const orders = people.sent.map(({ url }) => new URL(url).searchParams.get("order"));
    expect(orders).toEqual(["title.asc,id.asc", "date.desc,id.desc"]);
  });
});

describe("a search (behaviour 15.19)", () => {
  beforeAll(async () => {
    const titles = ['Search "quoted", and (more)', "Search percent 100%", "Search under_score", "Other"];
    for (const title of titles) await people.asOwner.create("posts", { data: newPost({ title, slug: title }) });
  });

  it("finds every word, in any of its columns and any letter case", async () => {
    const { data } = await list({ q: "SEARCH percent" });
    expect(data.map(({ title }) => title)).toEqual(["Search percent 100%"]);
  });

  it("treats pattern and query characters as text", async () => {
    const found = async (q: string) => (await list({ q })).data.map(({ title }) => title);
    expect(await found('"quoted", (more)')).toEqual(['Search "quoted", and (more)']);
    expect(await found("under_score")).toEqual(["Search under_score"]);
    expect(await found('zzz*",content.imatch."Text')).toEqual([]);
    expect(await found("zzz),or(content.not.is.null")).toEqual([]);
  });

  it("matches each character with itself only", async () => {
    // Unescaped, most of them would be parts of a regular expression.
    const signs = [..."!#$%&'()*+,-./:;<=>?@[]^_`{|}~\"\\€😀"];
    for (const [index, sign] of [...signs, "x"].entries()) {
      await people.asOwner.create("posts", { data: newPost({ title: `Sign a${sign}b`, slug: `sign-${index}` }) });
    }
    const found = await Promise.all(signs.map((sign) => list({ q: `sign A${sign}B` })));
    expect(found.map(({ data }) => data.map(({ title }) => title))).toEqual(signs.map((sign) => [`Sign a${sign}b`]));
  });

  it("ignores the case of letters of any script", async () => {
    await people.asOwner.create("posts", { data: newPost({ title: "Éclair ЖУК straße Ångström", slug: "letters" }) });
    for (const q of ["éclair", "ÉCLAIR", "жук", "ångström", "STRAßE"]) {
      expect((await list({ q })).data.map(({ slug }) => slug)).toEqual(["letters"]);
    }
  });

  it("never sends an empty list, which would block the backend", async () => {
    await list({ tags: [], q: "  ", title: "" });
    const [request] = people.sent;
    expect(decodeURIComponent(request?.url ?? "")).not.toMatch(/tags|title=|imatch/);
  });

  it("finds rows by their current publication state", async () => {
    const moments = { Past: "2001-01-01T00:00:00Z", Future: "2999-01-01T00:00:00Z", Never: null };
    for (const [title, published_at] of Object.entries(moments)) {
      await people.asOwner.create("posts", { data: newPost({ title, slug: `moment-${title}`, published_at }) });
    }
    const found = async (moment: string) => {
      const { data } = await list({ published_at: { moment } });
      return data.flatMap(({ title }) => (title in moments ? [title] : []));
    };
    expect(await found("past")).toEqual(["Past"]);
    expect(await found("future")).toEqual(["Future"]);
    expect(await found("none")).toEqual(["Never"]);
  });

  it("finds rows with all of the given tags", async () => {
    await people.asOwner.create("posts", { data: newPost({ title: "Tagged", slug: "t", tags: ["go", 'say "hi"'] }) });
    expect((await list({ tags: ["go", 'say "hi"'] })).data.map(({ title }) => title)).toEqual(["Tagged"]);
  });
});

describe("an address", () => {
  it("finds its row by the current slug, a former one or the id", async () => {
    const { data: post } = await people.asOwner.create("posts", { data: newPost({ title: "Moved", slug: "moved" }) });
    await people.asOwner.update("posts", {
      id: post.id,
      data: { title: "Elsewhere", slug: "elsewhere" },
      previousData: post,
    });
    expect(await people.asOwner.findIdBySlug("posts", "elsewhere")).toBe(post.id);
    expect(await people.asOwner.findIdBySlug("posts", "moved")).toBe(post.id);
    expect(await people.asOwner.findIdBySlug("posts", post.id)).toBe(post.id);
    expect(await people.asOwner.findIdBySlug("posts", "nowhere")).toBeUndefined();
  });
});

describe("a page beyond the end of a list", () => {
  it.each([3, 99])("is clamped to the last page: page %i", async (page) => {
    const filter = { tags: [`page ${page}`] };
    for (const title of ["1", "2", "3", "4"]) {
      await people.asOwner.create("posts", { data: newPost({ title, slug: "", ...filter }) });
    }
    const sort = { field: "title", order: "ASC" as const };
    const answer = await people.asOwner.getList("posts", { filter, sort, pagination: { page, perPage: 2 } });
    expect(answer.data.map(({ title }) => title)).toEqual(["3", "4"]);
    expect(answer.total).toBe(4);
  });
});
