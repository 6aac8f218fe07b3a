import { beforeEach, describe, expect, it } from "vitest";
import type { Row } from "./harness/personas.ts";
import { buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, owner, sql, empty } = await openSite();

beforeEach(() => empty("public.posts", "public.projects", "public.pages", "public.slug_history", "public.versions"));

const past = "2020-01-01 00:00:00+00";
const earlier = "2019-05-05 00:00:00+00";
const future = "9998-01-01 00:00:00+00";

const add = async (table: string, row: Row) => {
  const { rows, message } = await owner.insert(table, row);
  expect(message).toBe("");
  return `id=eq.${rows[0]?.id}`;
};

/** Reads a column of the only row: "now" for a time in the last minute. */
const stored = async (column: string, table = "posts") => {
  const [row] = await sql(
    `select case when ${column} between now() - interval '1 minute' and now() then 'now' else ${column}::text end as value
     from public.${table}`,
  );
  return row?.value;
};

const times = async () => ({ published_at: await stored("published_at"), date: await stored("date") });

describe("a save by a form", () => {
  it.each([
    ["posts", buildPost],
    ["pages", buildPage],
  ])("publishes a row of %s at the database's time, visible at once", async (table, build) => {
    const where = await add(table, build({ published_at: null }));
    await owner.update(table, where, { published_at: "now" });
    expect(await stored("published_at", table)).toBe("now");
    expect((await visitor.select(table)).rows).toHaveLength(1);
  });

  it("dates a draft and a post published now at the time of the save", async () => {
    const where = await add("posts", { ...buildPost({ published_at: null }), date: null });
    expect(await times()).toEqual({ published_at: null, date: "now" });
    await sql("update public.posts set date = $1", [earlier]);
    await owner.update("posts", where, { published_at: "now", date: null });
    expect(await times()).toEqual({ published_at: "now", date: "now" });
  });

  it("dates a published post at each save, and keeps its publication", async () => {
    const where = await add("posts", buildPost({ published_at: past, date: past }));
    await owner.update("posts", where, { title: "Changed", published_at: past, date: null });
    expect(await times()).toEqual({ published_at: past, date: "now" });
  });

  it("dates a scheduled post at its publication, at each save", async () => {
    const where = await add("posts", { ...buildPost({ published_at: future }), date: null });
    expect(await times()).toEqual({ published_at: future, date: future });
    await owner.update("posts", where, { title: "Changed", published_at: future, date: null });
    expect(await times()).toEqual({ published_at: future, date: future });
  });

  it("dates a post at a chosen time in the past", async () => {
    const where = await add("posts", { ...buildPost({ published_at: past }), date: null });
    expect(await times()).toEqual({ published_at: past, date: past });
    await owner.update("posts", where, { published_at: earlier, date: null });
    expect(await times()).toEqual({ published_at: earlier, date: earlier });
  });

  it("dates a project at the time of the save", async () => {
    const where = await add("projects", { ...buildProject(), date: null });
    expect(await stored("date", "projects")).toBe("now");
    await sql("update public.projects set date = $1", [past]);
    await owner.update("projects", where, { title: "Changed", date: null });
    expect(await stored("date", "projects")).toBe("now");
  });
});

describe("a date that is given", () => {
  it.each([
    ["posts", buildPost({ date: past, published_at: "now" })],
    ["projects", buildProject({ date: past })],
  ])("stays in %s", async (table, row) => {
    const where = await add(table, row);
    expect(await stored("date", table)).toBe(past);
    await owner.update(table, where, { title: "Changed" });
    expect(await stored("date", table)).toBe(past);
    await owner.rpc("replace_text", { wanted: "Changed", replacement: "Replaced", is_trial: false });
    expect(await stored("date", table)).toBe(past);
  });

  it("is restored from the trash", async () => {
    const where = await add("posts", buildPost({ date: past, published_at: earlier }));
    const [{ id } = {}] = await sql("select id from public.posts");
    await owner.remove("posts", where);
    await owner.rpc("restore_rows", { resource: "posts", row_ids: [id] });
    expect(await times()).toEqual({ published_at: earlier, date: past });
  });
});
