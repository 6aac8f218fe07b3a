import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seedFile } from "#server/compose/openBackend.ts";
import { openSite } from "./harness/site.ts";

const { visitor, owner, sql, empty, backend } = await openSite();
const seed = readFileSync(seedFile, "utf8");

const seeded = {
  posts: 12,
  projects: 8,
  certifications: 5,
  experiences: 5,
  education: 2,
  technical_skills: 20,
  skill_categories: 5,
};
const tables = Object.keys(seeded);

const idOf = (digit: number, row: number): string => `${digit}0000000-0000-4000-8000-${String(row).padStart(12, "0")}`;

const byKind = (rows: Record<string, unknown>[], column: string): Record<string, unknown> =>
  Object.fromEntries(rows.map((row) => [row.kind, row[column]]));

const told = async (column: string) => byKind((await owner.rpc("demo_content", {})).rows, column);
const none = Object.fromEntries(tables.map((table) => [table, 0]));

const remove = async (include_edited = false) =>
  byKind((await owner.rpc("remove_demo_content", { include_edited })).rows, "removed");

const left = async () => {
  const counts = tables.map(async (table) => {
    const [row] = await sql(`select count(*)::int as count from public.${table}`);
    return [table, row?.count];
  });
  return Object.fromEntries(await Promise.all(counts));
};

beforeEach(() => backend.exec(seed));
afterEach(() => empty(...tables.map((table) => `public.${table}`), ...["public.slug_history", "private.demo_rows"]));

describe("the demo content", () => {
  it("is counted by table, and removed with its marks", async () => {
    expect(await told("unedited")).toEqual(seeded);
    expect(await told("edited")).toEqual(none);
    expect(await remove()).toEqual(seeded);
    expect(await left()).toEqual(none);
    expect(await sql("select from private.demo_rows")).toEqual([]);
    expect(await told("unedited")).toEqual({});
    expect(await remove()).toEqual({});
  });

  it("keeps the rows that the owner has edited, unless requested", async () => {
    await owner.update("posts", `id=eq.${idOf(2, 1)}`, { title: "My own words" });
    await owner.update("experiences", `id=eq.${idOf(4, 1)}`, { company: "My employer" });
    await owner.update("education", `id=eq.${idOf(5, 1)}`, { gpa: 4 });
    expect(await told("edited")).toMatchObject({ posts: 1, experiences: 1, education: 1, projects: 0 });
    expect(await remove()).toMatchObject({ posts: 11, experiences: 4, education: 1, projects: 8 });
    expect((await owner.select("posts?select=title")).rows).toEqual([{ title: "My own words" }]);
    expect(await told("edited")).toMatchObject({ posts: 1, experiences: 1, education: 1 });
    expect(await remove(true)).toEqual({ posts: 1, experiences: 1, education: 1 });
    expect(await left()).toEqual(none);
  });

  it("includes rows after reorders, renamed categories, saves without changes and later migrations", async () => {
    await owner.upsert(
      "experiences",
      [5, 4, 3, 2, 1].map((row, order) => ({ id: idOf(4, row), order })),
    );
    await owner.update("posts", `id=eq.${idOf(2, 1)}`, { date: "2026-11-22T00:00:00Z" });
    await owner.update("skill_categories", `id=eq.${idOf(7, 1)}`, { name: "My platform" });
    await sql("alter table public.projects add column later text default 'x'");
    expect(await told("edited")).toEqual({ ...none, skill_categories: 1 });
    await sql("alter table public.projects drop column later");
    await owner.update("skill_categories", `id=eq.${idOf(7, 1)}`, { name: "Platform" });
    expect(await told("unedited")).toEqual(seeded);
  });

  it("keeps a category that one of the owner's skills needs", async () => {
    await owner.insert("technical_skills", { name: "Nix", category: "Platform", proficiency: 50 });
    expect(await told("needed")).toEqual({ ...none, skill_categories: 1 });
    expect(await remove(true)).toEqual({ ...seeded, skill_categories: 4 });
    expect((await owner.select("skill_categories?select=name")).rows).toEqual([{ name: "Platform" }]);
    await owner.remove("technical_skills", "name=eq.Nix");
    expect(await remove()).toEqual({ skill_categories: 1 });
  });

  it("is removed with its old addresses, but without the owner's", async () => {
    await owner.update("posts", `id=eq.${idOf(2, 1)}`, { title: "Another title" });
    await owner.update("posts", `id=eq.${idOf(2, 1)}`, { title: "Strict mode is a seat belt, not a driver" });
    const [own] = (await owner.insert("posts", { title: "Mine", content: "Mine", tags: ["linux"] })).rows;
    await owner.update("posts", `id=eq.${own?.id}`, { title: "Still mine" });
    expect(await sql("select from public.slug_history")).toHaveLength(2);
    expect(await remove()).toEqual(seeded);
    expect(await sql("select slug, row_id from public.slug_history")).toEqual([{ slug: "mine", row_id: own?.id }]);
    expect((await visitor.select("posts?select=slug")).rows).toEqual([{ slug: "still-mine" }]);
  });

  it("is removed in one transaction", async () => {
    await sql(`create function pg_temp.refuse() returns trigger language plpgsql as $$ begin raise 'Not now'; end $$`);
    await sql(
      "create trigger refuse before delete on public.skill_categories for each row execute function pg_temp.refuse()",
    );
    expect((await owner.rpc("remove_demo_content", {})).message).toContain("Not now");
    await sql("drop trigger refuse on public.skill_categories");
    expect(await left()).toEqual(seeded);
    expect(await told("unedited")).toEqual(seeded);
  });
});
