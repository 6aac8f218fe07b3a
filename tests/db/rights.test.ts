import { beforeEach, describe, expect, it } from "vitest";
import type { Persona, Row } from "./harness/personas.ts";
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

const { visitor, member, owner, sql, empty } = await openSite();

const contentTables: Record<string, { row: Row; change: Row }> = {
  posts: { row: buildPost(), change: { title: "Changed" } },
  projects: { row: buildProject(), change: { title: "Changed" } },
  pages: { row: buildPage(), change: { title: "Changed" } },
  certifications: { row: buildCertification(), change: { issuer: "Changed" } },
  experiences: { row: buildExperience(), change: { company: "Changed" } },
  education: { row: buildEducation(), change: { school: "Changed" } },
  skill_categories: { row: { name: "A category" }, change: { name: "Changed" } },
  technical_skills: { row: buildSkill(), change: { name: "Changed" } },
  resumes: { row: { name: "Teaching", visibility: "Public" }, change: { name: "Changed" } },
  redirects: { row: { from_path: "/old", to_path: "/blog" }, change: { to_path: "/projects" } },
};

const everyRow = "created_at=gt.2000-01-01";

const refused = async (attempt: Promise<{ status: number; code: string }>) =>
  expect(await attempt).toMatchObject({
    status: expect.toSatisfy((status) => status === 401 || status === 403),
    code: "42501",
  });

const changesNothing = async (attempt: Promise<{ rows: Row[] }>, table: string) => {
  const before = await sql(`select * from public.${table}`);
  expect((await attempt).rows).toEqual([]);
  expect(await sql(`select * from public.${table}`)).toEqual(before);
};

const readers: [string, Persona][] = [
  ["a visitor", visitor],
  ["a member", member],
];

describe.each(Object.entries(contentTables))("%s", (table, { row, change }) => {
  beforeEach(async () => {
    await empty(`public.${table}`, "public.technical_skills");
    expect((await owner.insert(table, row)).status).toBe(201);
  });

  // Visitors read four columns of a résumé, and members none (resumeLinks.test.ts).
  const everybody = table === "resumes" ? [] : readers;
  it.each([...everybody, ["the owner", owner] as const])("is read by %s", async (_, person) => {
    expect((await person.select(table)).rows).toHaveLength(1);
  });

  it("is written, changed and deleted by the owner", async () => {
    expect((await owner.update(table, everyRow, change)).rows).toMatchObject([change]);
    expect((await owner.remove(table, everyRow)).rows).toMatchObject([change]);
    expect((await owner.select(table)).rows).toEqual([]);
  });

  it.each(readers)("rejects inserts, updates and deletions by %s", async (_, person) => {
    await refused(person.insert(table, row));
    await changesNothing(person.update(table, everyRow, change), table);
    await changesNothing(person.remove(table, everyRow), table);
  });

  it.each(readers)("rejects an upsert by %s", async (_, person) => {
    const [{ id } = { id: "" }] = await sql(`select id from public.${table}`);
    await refused(person.upsert(table, [{ id, ...row }]));
  });
});

describe("unpublished content", () => {
  const drafts: [string, Row][] = [
    ["posts", buildPost({ published_at: null })],
    ["projects", buildProject({ status: "Draft" })],
    ["resumes", { name: "Teaching" }],
    ["resumes", { name: "Teaching", visibility: "By link" }],
  ];

  it.each(drafts)("is readable by the owner only: in %s %o", async (table, draft) => {
    await empty(`public.${table}`);
    await owner.insert(table, draft);
    expect((await owner.select(table)).rows).toHaveLength(1);
    expect((await visitor.select(table)).rows).toEqual([]);
    expect((await member.select(table)).rows).toEqual([]);
  });

  it("includes a project without a status", async () => {
    const { rows } = await owner.insert("projects", { ...buildProject(), status: undefined });
    expect(rows).toMatchObject([{ status: "Draft" }]);
  });

  it("becomes public at its scheduled time", async () => {
    await empty("public.posts");
    await owner.insert("posts", buildPost({ published_at: new Date(Date.now() + 3_600_000).toISOString() }));
    expect((await visitor.select("posts")).rows).toEqual([]);
    await sql("update public.posts set published_at = now() - interval '1 second'");
    expect((await visitor.select("posts")).rows).toHaveLength(1);
  });

  it("excludes a post saved without a publication time", async () => {
    await empty("public.posts");
    await owner.insert("posts", buildPost());
    expect((await visitor.select("posts")).rows).toHaveLength(1);
  });
});

describe("tables that only the database writes", () => {
  const uuid = "00000000-0000-4000-8000-000000000001";
  const kept: Record<string, { row: Row; change: Row }> = {
    authors: { row: { id: uuid, name: "Somebody" }, change: { name: "Somebody else" } },
    slug_history: { row: { resource: "posts", slug: "x", row_id: uuid }, change: { slug: "y" } },
  };

  describe.each(Object.entries(kept))("%s", (table, { row, change }) => {
    beforeEach(async () => {
      await empty("public.posts", "public.slug_history");
      await owner.insert("posts", [buildPost({ tags: ["a"] }), buildPost({ tags: ["a"] })]);
      await owner.update("posts", "slug=eq.a-post", { title: "Renamed", slug: "renamed" });
    });

    it("is readable by everyone", async () => {
      for (const person of [visitor, member, owner]) {
        expect((await person.select(table)).rows.length).toBeGreaterThan(0);
      }
    });

    it("rejects writes by everyone", async () => {
      for (const person of [visitor, member, owner]) {
        await refused(person.insert(table, row));
        await changesNothing(person.update(table, everyRow, change), table);
        await changesNothing(person.remove(table, everyRow), table);
      }
    });
  });

  it("include the schema private, which no API role can read", async () => {
    for (const person of [visitor, member, owner]) {
      for (const table of ["site_owner", "settings", "imported_rows"]) {
        expect((await person.select(table)).status).toBe(404);
      }
    }
    const open = await sql(`select grantee, table_name from information_schema.role_table_grants
      where table_schema = 'private' and grantee in ('anon', 'authenticated', 'PUBLIC')`);
    expect(open).toEqual([]);
  });
});

describe("a hidden row", () => {
  it("is neither in relations nor in old addresses", async () => {
    await empty("public.posts", "public.slug_history");
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await owner.insert("posts", buildPost({ tags: ["a"] }));
    await owner.insert("posts", buildPost({ tags: ["a"], title: "Later", published_at: later }));
    await owner.update("posts", "title=eq.Later", { title: "Much later", slug: "much-later" });
    expect((await owner.select("slug_history")).rows).toHaveLength(1);
    expect(await sql("select from public.content_relations")).toEqual([]);
    for (const person of [visitor, member]) {
      expect((await person.select("slug_history")).rows).toEqual([]);
    }
  });
});
