import { beforeEach, describe, expect, it } from "vitest";
import { list, object, recordOf, string, unknown } from "#shared/base/schema.ts";
import type { Row } from "./harness/personas.ts";
import { buildCertification, buildPage, buildPost, buildProject, buildSkill } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, member, owner, sql, empty } = await openSite();

beforeEach(() =>
  empty("public.posts", "public.projects", "public.pages", "public.technical_skills", "public.skill_categories"),
);

const idsOf = async (table: string, rows: object[]) => {
  await owner.insert(
    table,
    rows.map((row) => ({ ...row })),
  );
  return (await sql(`select id, title from public.${table} order by title`)).map(({ id }) => String(id));
};

const stored = (columns: string, table = "posts") => sql(`select ${columns} from public.${table} order by title`);

describe("many rows at once", () => {
  const date = "2020-01-01T00:00:00+00:00";

  it("are published and keep their dates", async () => {
    const since = "2020-02-02T00:00:00+00:00";
    const ids = await idsOf("posts", [
      buildPost({ title: "A", slug: "", date, published_at: since }),
      buildPost({ title: "B", slug: "", date, published_at: null }),
      buildPost({ title: "C", slug: "", date, published_at: "9998-01-01" }),
    ]);
    expect((await owner.rpc("change_rows", { kind: "posts", ids, action: "publish" })).rows).toEqual([]);
    expect((await visitor.select("posts?select=title,published_at,date&order=title")).rows).toMatchObject([
      { title: "A", published_at: expect.stringContaining("2020-02-02") },
      { title: "B", date: expect.stringContaining("2020-01-01") },
      { title: "C" },
    ]);
    await owner.rpc("change_rows", { kind: "posts", ids, action: "unpublish" });
    expect((await visitor.select("posts")).rows).toEqual([]);
    expect(await stored("date::text")).toMatchObject([{}, { date: expect.stringContaining("2020-01-01") }, {}]);
  });

  it("get and lose a tag, and the error names a row that has no room for it", async () => {
    const full = Array.from({ length: 50 }, (_none, index) => `tag ${index}`);
    const ids = await idsOf("posts", [
      buildPost({ title: "A", slug: "", tags: full }),
      buildPost({ title: "B", slug: "", tags: ["go"] }),
      buildPost({ title: "C", slug: "", tags: [] }),
    ]);
    const answer = await owner.rpc("change_rows", { kind: "posts", ids, action: "tag", tag: "go" });
    expect(answer.rows).toMatchObject([
      { id: ids[0], code: "23514", message: expect.stringContaining("max_50_of_60") },
    ]);
    expect(await stored("tags")).toMatchObject([{}, { tags: ["go"] }, { tags: ["go"] }]);
    await owner.rpc("change_rows", { kind: "posts", ids, action: "untag", tag: "go" });
    expect(await stored("tags")).toMatchObject([{}, { tags: [] }, { tags: [] }]);
  });

  it("are deleted, except rows that others need", async () => {
    await owner.insert("skill_categories", [{ name: "Empty" }, { name: "Used" }]);
    await owner.insert("technical_skills", buildSkill({ category: "Used" }));
    const ids = (await sql("select id from public.skill_categories order by name")).map(({ id }) => id);
    const answer = await owner.rpc("change_rows", { kind: "skill_categories", ids, action: "delete" });
    expect(answer.rows).toMatchObject([{ id: ids[1], code: "23503" }]);
    expect(await sql("select name from public.skill_categories")).toEqual([{ name: "Used" }]);
  });

  it("are of known tables only", async () => {
    const ids = await idsOf("posts", [buildPost()]);
    const other = await owner.rpc("change_rows", { kind: "posts where true; --", ids, action: "delete" });
    expect(other.rows).toMatchObject([{ code: "42P01" }]);
    expect(await sql("select from public.posts")).toHaveLength(1);
  });
});

describe("tags", () => {
  const tagsOf = (...lists: string[][]) =>
    lists.map((tags, index) => buildPost({ title: `Post ${index}`, slug: "", tags }));

  it("are counted with their uses", async () => {
    await owner.insert("posts", tagsOf(["go", "k8s"], ["go"]));
    await owner.insert("posts", buildPost({ title: "Draft", slug: "", tags: ["secret"], published_at: null }));
    await owner.insert("projects", buildProject({ tech: ["go"] }));
    expect((await owner.rpc("used_tags", {})).rows).toEqual([
      { kind: "posts", tag: "go", uses: 2, spellings: ["go"] },
      { kind: "posts", tag: "k8s", uses: 1, spellings: ["k8s"] },
      { kind: "posts", tag: "secret", uses: 1, spellings: ["secret"] },
      { kind: "projects", tag: "go", uses: 1, spellings: ["go"] },
    ]);
  });

  it("are one if they differ by case, in the most common spelling, or else the oldest", async () => {
    const dated = tagsOf(["React", "react"], ["react"], ["VUE"], ["Vue", "İ", "ΣΑΣ"]);
    await owner.insert(
      "posts",
      dated.map((post, index) => ({ ...post, date: `2026-01-0${index + 1}T00:00:00Z` })),
    );
    expect((await owner.rpc("used_tags", {})).rows.map(({ tag, uses, spellings }) => [tag, uses, spellings])).toEqual([
      ["VUE", 2, ["VUE", "Vue"]],
      ["react", 2, ["react", "React"]],
      ["İ", 1, ["İ"]],
      ["ΣΑΣ", 1, ["ΣΑΣ"]],
    ]);
  });

  it("are renamed, added and removed in all spellings", async () => {
    await owner.insert("posts", tagsOf(["React", "css", "react"], ["REACT", "React.js"], ["css"]));
    await owner.rpc("rename_tag", { kind: "posts", former: "react", latter: "React" });
    expect(await stored("tags")).toEqual([
      { tags: ["React", "css"] },
      { tags: ["React", "React.js"] },
      { tags: ["css"] },
    ]);
    await owner.rpc("rename_tag", { kind: "posts", former: "REACT.JS", latter: "react" });
    expect(await stored("tags")).toEqual([{ tags: ["React", "css"] }, { tags: ["react"] }, { tags: ["css"] }]);
    const ids = (await stored("id")).map(({ id }) => id);
    await owner.rpc("change_rows", { kind: "posts", ids, action: "tag", tag: "CSS" });
    expect(await stored("tags")).toEqual([{ tags: ["React", "css"] }, { tags: ["react", "CSS"] }, { tags: ["css"] }]);
    await owner.rpc("change_rows", { kind: "posts", ids, action: "untag", tag: "REACT" });
    expect(await stored("tags")).toEqual([{ tags: ["css"] }, { tags: ["CSS"] }, { tags: ["css"] }]);
  });

  it("are renamed in place, merged or removed", async () => {
    await owner.insert("posts", tagsOf(["k8s", "go"], ["Kubernetes", "k8s"], ["go"]));
    const renamed = { kind: "posts", former: "k8s", latter: "Kubernetes" };
    expect((await member.rpc("rename_tag", renamed)).code).toBe("42501");
    await owner.rpc("rename_tag", renamed);
    expect(await stored("tags")).toEqual([{ tags: ["Kubernetes", "go"] }, { tags: ["Kubernetes"] }, { tags: ["go"] }]);
    await owner.rpc("rename_tag", { kind: "posts", former: "go" });
    expect(await stored("tags")).toEqual([{ tags: ["Kubernetes"] }, { tags: ["Kubernetes"] }, { tags: [] }]);
  });
});

describe("find and replace", () => {
  const old = "https://old.example";
  const latter = "https://new.example";
  const find = async (wanted = old) => (await owner.rpc("find_text", { wanted })).rows[0] ?? {};
  const idsOfKind = (rows: unknown, kind: string) =>
    list(object({ kind: string, id: string }))
      .parse(rows)
      .flatMap((row) => (row.kind === kind ? [row.id] : []));

  /** Replaces all matches, or lists the changes. */
  const run = async (isTrial: boolean, wanted = old, replacement = latter) => {
    const { seen, rows } = await find(wanted);
    const entries: Row[] = [];
    for (const kind of ["posts", "pages", "certifications", "site_settings"]) {
      const ids = idsOfKind(rows, kind);
      const asked = { wanted, replacement, kind, ids, ...(isTrial ? {} : { seen }) };
      const { rows: answers, message } = await owner.rpc("replace_text", asked);
      if (message) return { entries, message };
      expect(answers[0]).toMatchObject({ done: ids.length });
      entries.push(...list(recordOf(unknown)).parse(answers[0]?.entries));
    }
    return { entries, message: "" };
  };

  beforeEach(async () => {
    await empty("public.certifications");
    const content = `See ![a "picture"](${old}/a.png) and ${old}/b.`;
    await owner.insert("posts", [
      buildPost({
        title: "A",
        slug: "",
        content,
        excerpt: "In short",
        date: "2020-01-01",
        featured_image: `${old}/c.png`,
      }),
      buildPost({
        title: "B",
        slug: "",
        content: "Nothing here",
        excerpt: "Nothing",
        date: "2020-01-01",
        featured_image: null,
      }),
    ]);
    await owner.insert("pages", buildPage({ title: "Uses", content, excerpt: "In short", published_at: null }));
    await sql("update public.site_settings set settings = $1", [{ tagline: "Hi", links: [{ url: `${old}/me` }] }]);
  });

  it("lists the changes without applying them", async () => {
    expect((await run(true)).entries).toMatchObject([
      { kind: "posts", title: "A", slug: "a", column: "content", count: 2, said: expect.stringContaining("See !") },
      { kind: "posts", column: "featured_image", count: 1, problem: null },
      { kind: "pages", title: "Uses", column: "content", count: 2 },
      { kind: "site_settings", title: "Site", column: "settings", count: 1 },
    ]);
    expect(await sql("select from public.posts where content like '%new.example%'")).toEqual([]);
  });

  it("changes all matches, but no dates and addresses", async () => {
    const before = await stored("date, slug, published_at");
    expect((await run(false)).entries).toHaveLength(4);
    expect((await run(true)).entries).toEqual([]);
    expect(await stored("date, slug, published_at")).toEqual(before);
    expect(await sql("select settings from public.site_settings")).toEqual([
      { settings: { tagline: "Hi", links: [{ url: "https://new.example/me" }] } },
    ]);
    const [post] = await sql("select content from public.posts where title = 'A'");
    expect(post?.content).toBe('See ![a "picture"](https://new.example/a.png) and https://new.example/b.');
  });

  // Each row takes longer than the 150 ms of a call.
  it("stops after its time limit, and returns the number of changed rows", async () => {
    const rows = Array.from({ length: 3 }, (_none, index) =>
      buildPost({ title: `Slow ${index}`, slug: "", content: old }),
    );
    await owner.insert(
      "posts",
      rows.map((row) => ({ ...row, tags: ["k8s"] })),
    );
    const found = await find();
    const ids = idsOfKind(found.rows, "posts");
    await sql(`create function private.dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.35); return new; end $$`);
    await sql("create trigger dawdle before update on public.posts for each row execute function private.dawdle()");
    const asked = { wanted: old, replacement: latter, kind: "posts", ids, seen: found.seen };
    const [answer] = (await owner.rpc("replace_text", asked)).rows;
    await owner.rpc("rename_tag", { kind: "posts", former: "k8s", latter: "go" });
    await sql("drop function private.dawdle cascade");

    expect(answer).toMatchObject({ done: 1 });
    const replaced = await sql("select id from public.posts where content like '%new.example%'");
    expect(replaced).toEqual([{ id: ids[0] }]);
    expect(await sql("select from public.posts where tags = '{go}'")).toHaveLength(1);
  });

  it("replaces once when a request arrives twice, and leaves rows that changed since they were found", async () => {
    const { seen, rows } = await find("Nothing");
    const ids = idsOfKind(rows, "posts");
    const asked = { wanted: "Nothing", replacement: "Nothing new", kind: "posts", ids, seen };
    expect((await owner.rpc("replace_text", asked)).rows).toMatchObject([{ done: 1, entries: [{}, {}] }]);
    expect((await owner.rpc("replace_text", asked)).rows).toMatchObject([{ done: 1, entries: [] }]);
    expect(await sql("select content, excerpt from public.posts where title = 'B'")).toEqual([
      { content: "Nothing new here", excerpt: "Nothing new" },
    ]);
  });

  it("matches quotes and pattern characters literally", async () => {
    expect((await run(true, 'a "picture"')).entries).toHaveLength(2);
    expect((await run(true, "o.d.%")).entries).toEqual([]);
  });

  it("reports texts that would become invalid, and leaves them unchanged", async () => {
    await owner.insert("certifications", buildCertification({ name: "Z", image_url: `${old}/z.png` }));
    const { entries } = await run(true, old, "ftp://new.example");
    expect(entries.map(({ title, problem }) => [title, problem])).toEqual([
      ["A", "featured image is image address"],
      ["A", "featured image is image address"],
      ["Uses", null],
      ["Z", "image url is image address"],
      ["Site", null],
    ]);
    const { entries: replaced } = await run(false, old, "ftp://new.example");
    expect(replaced.flatMap(({ title, problem }) => (problem ? [title] : []))).toEqual(["A", "A", "Z"]);
    expect((await run(true)).entries.map(({ title }) => title)).toEqual(["A", "A", "Z"]);
  });

  it("requires a search text", async () => {
    expect((await owner.rpc("find_text", { wanted: " " })).message).toContain("at least two characters");
  });
});

describe("the owner's search", () => {
  it("finds words in texts, drafts included", async () => {
    await owner.insert("posts", buildPost({ title: "A", slug: "", content: "About tardigrades", published_at: null }));
    await owner.insert("projects", buildProject({ title: "P", slug: "", long_description: "A tardigrade farm" }));
    const found = async () => (await owner.rpc("find_words", { query: "tardigrad" })).rows;
    expect(await found()).toMatchObject([
      { kind: "projects", title: "P" },
      { kind: "posts", title: "A" },
    ]);
    expect((await owner.rpc("find_words", { query: "" })).rows).toEqual([]);
  });
});
