import { beforeEach, describe, expect, it } from "vitest";
import {
  buildCertification,
  buildEducation,
  buildExperience,
  buildPage,
  buildPost,
  buildProject,
  buildSkill,
} from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql, empty } = await openSite();

// limits.test.ts tests which column uses which rule.
const holds = async (rule: string, value: unknown): Promise<unknown> =>
  (await sql(`select private.${rule} as holds`, [value]))[0]?.holds;

const blanks = ["", "  \t\n\u000b\f\r", "\u00a0\u1680\u2003\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"];

describe("has_text", () => {
  it("rejects a blank text and one that is too long", async () => {
    for (const blank of [...blanks, "abcd"])
      expect([blank, await holds("has_text($1, 3)", blank)]).toEqual([blank, false]);
    for (const text of ["abc", " a ", "👩🏽a"])
      expect([text, await holds("has_text($1, 3)", text)]).toEqual([text, true]);
  });
});

describe("the rule for languages", () => {
  it.each([
    ["de", true],
    ["pt-BR", true],
    ["zh-Hant-TW", true],
    ["English", false],
    ["pt_BR", false],
    ["d", false],
    [" de", false],
    ["", false],
  ])("accepts %j: %s", async (value, isAccepted) => {
    expect(await holds("is_language($1)", value)).toBe(isAccepted);
  });
});

describe("the rule for addresses", () => {
  const harmful = [
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "ftp://example.com/x",
    "https:example.com",
    "https://",
    "http:///x",
    "//example.com/x",
    "https://example.com/a b",
    'https://example.com/"onerror="x',
    "",
  ];

  it.each([...harmful, "/demo/x.svg"])("rejects %j as a web address", async (value) => {
    expect(await holds("is_web_address($1)", value)).toBe(false);
  });

  it.each(["https://example.com", "HTTP://example.com/a?b=c#d", "https://[::1]:3000/x", "https://例え.jp/ü"])(
    "accepts %j as a web address",
    async (value) => {
      expect(await holds("is_web_address($1)", value)).toBe(true);
    },
  );

  it.each([...harmful, "http://example.com/a.png", "/\\example.com", "/\t/example.com", "/", "demo/x.svg", "/a\\b"])(
    "rejects %j as a picture's address",
    async (value) => {
      expect(await holds("is_image_address($1)", value)).toBe(false);
    },
  );

  it.each(["HTTPS://example.com/a.png?b#c", "https://例え.jp/ü", "/demo/x.svg"])(
    "accepts %j as a picture's address",
    async (value) => {
      expect(await holds("is_image_address($1)", value)).toBe(true);
    },
  );
});

describe("is_list and is_set", () => {
  it("limit the number and length of entries, and reject blank ones; a set also repeated ones", async () => {
    for (const list of [[""], ["a", " "], ["a", null], ["long"], ["a", "b", "c"]]) {
      expect([list, await holds("is_list($1::text[], 2, 3)", list)]).toEqual([list, false]);
    }
    for (const list of [[], ["abc", "a"], ["a", "a"]]) {
      expect([list, await holds("is_list($1::text[], 2, 3)", list)]).toEqual([list, true]);
    }
    expect(await holds("is_set($1::text[], 2, 3)", ["a", "a"])).toBe(false);
    expect(await holds("is_set($1::text[], 2, 3)", ["a", "A"])).toBe(true);
  });
});

describe("rows", () => {
  it("have empty lists by default, never null", async () => {
    expect((await owner.insert("experiences", buildExperience())).rows).toMatchObject([
      { technologies: [], highlights: [], responsibilities: [] },
    ]);
  });

  it.each([
    [buildExperience({ end_date: "2021-01-01", current: true }), "experiences_current_has_no_end"],
    [buildExperience({ order: -1 }), "experiences_order_from_0"],
  ])("are rejected with %j", async (row, rule) => {
    expect(await owner.insert("experiences", row)).toMatchObject({ rows: [], message: expect.stringContaining(rule) });
  });

  it("have full progress when a certification is completed", async () => {
    const { rows } = await owner.insert("certifications", buildCertification({ status: "Completed", progress: 20 }));
    expect(rows).toMatchObject([{ progress: 100 }]);
    const [{ id } = { id: "" }] = (await owner.insert("certifications", buildCertification())).rows;
    const changed = await owner.update("certifications", `id=eq.${id}`, { status: "Completed" });
    expect(changed.rows).toMatchObject([{ progress: 100 }]);
  });

  it("repeat a skill's proficiency as the first of its items", async () => {
    const { rows } = await owner.insert("technical_skills", buildSkill({ proficiency: 85 }));
    expect(rows).toMatchObject([{ category: "Uncategorized", items: ["85"] }]);
  });
});

describe("a timestamp that no page can show", () => {
  const unshown = ["infinity", "-infinity", "99999-01-01", "0044-03-15 BC", "0999-12-31T23:00:00Z"];
  const writable = {
    posts: [buildPost(), ["date", "published_at", "revised_at", "created_at", "updated_at"]],
    projects: [buildProject(), ["date", "revised_at", "created_at"]],
    pages: [buildPage(), ["published_at", "updated_at"]],
    experiences: [buildExperience(), ["start_date", "end_date", "created_at", "updated_at"]],
  } as const;

  it.each(Object.entries(writable))("is rejected in every column of %s", async (table, [row, columns]) => {
    for (const column of columns) {
      for (const moment of unshown) {
        const refused = await owner.insert(table, { ...row, slug: undefined, [column]: moment });
        expect(refused, `${column} ${moment}`).toMatchObject({
          status: 400,
          code: "23514",
          message: expect.stringMatching(/in_the_years_1000_to_9999|of_4_digits/),
        });
      }
    }
    expect((await owner.insert(table, { ...row, [columns[0]]: "9999-12-31T00:00:00Z" })).status).toBe(201);
  });
});

describe("updated_at", () => {
  beforeEach(() => empty("public.education"));

  it("increases with every change, also within one millisecond", async () => {
    const [{ id } = { id: "" }] = (await owner.insert("education", buildEducation())).rows;
    const seen = new Set<unknown>();
    for (const school of ["a", "b", "c", "d", "e"]) {
      const { rows } = await owner.update("education", `id=eq.${id}`, { school });
      seen.add(rows[0]?.updated_at);
    }
    expect([...seen].sort()).toEqual([...seen]);
    expect(seen.size).toBe(5);
  });

  it("lets a save detect an earlier one", async () => {
    const [row = {}] = (await owner.insert("education", buildEducation())).rows;
    const asRead = `id=eq.${row.id}&updated_at=eq.${encodeURIComponent(String(row.updated_at))}`;
    expect((await owner.update("education", asRead, { school: "mine" })).rows).toHaveLength(1);
    expect((await owner.update("education", asRead, { school: "theirs" })).rows).toEqual([]);
  });
});

describe("the id of a post in feeds", () => {
  const idsOf = async () =>
    (await sql("select feed_id from public.posts order by created_at")).map(({ feed_id }) => feed_id);

  it("never changes, and a copy or a second post with the id gets its own", async () => {
    await sql("delete from public.posts");
    const old = "https://old.example/?p=7";
    const { rows } = await owner.insert("posts", buildPost({ feed_id: old }));
    const [post = {}] = rows;
    await owner.update("posts", `id=eq.${post.id}`, { feed_id: "another", title: "B", slug: "b" });
    const copies = [await owner.insert("posts", buildPost({ feed_id: old })), await owner.insert("posts", buildPost())];
    const own = copies.map((copy) => `urn:uuid:${copy.rows[0]?.id}`);
    expect(await idsOf()).toEqual([old, ...own]);
    await owner.remove("posts", `id=eq.${post.id}`);
    await owner.rpc("restore_rows", { resource: "posts", row_ids: [post.id] });
    expect((await idsOf()).sort()).toEqual([old, ...own].sort());
  });

  it.each(["a b", "a\nb", "x".repeat(501)])("is not %j", async (feed_id) => {
    expect(await owner.insert("posts", buildPost({ feed_id }))).toMatchObject({ code: "23514" });
  });
});
