import { beforeEach, describe, expect, it } from "vitest";
import type { Row } from "./harness/personas.ts";
import { buildEducation, buildExperience, buildPage, buildSkill } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql, empty } = await openSite();

const ordered: Record<string, Row[]> = {
  experiences: ["a", "b", "c"].map((company, order) =>
    buildExperience({ company, order, current: company === "a", highlights: [company], technologies: [company] }),
  ),
  education: ["a", "b", "c"].map((school, order) =>
    buildEducation({ school, order, gpa: 3.5, achievements: [school] }),
  ),
  skill_categories: ["a", "b", "c"].map((name, order) => ({ name, order })),
  pages: ["a", "b", "c"].map((title, order) => buildPage({ title, order })),
  technical_skills: ["a", "b", "c"].map((name, order) => buildSkill({ name, order, category: "Own", proficiency: 70 })),
};

const orderOf = (rows: (Row | undefined)[]) => rows.map((row, order) => ({ id: row?.id, order }));

const withoutMarks = ({ order: _order, ...row }: Row) => row;

describe.each(Object.entries(ordered))("the order of %s", (table, rows) => {
  const read = async () => (await owner.select(`${table}?order=order.asc,id.asc`)).rows;
  const named = { experiences: "company", education: "school", pages: "title" }[table] ?? "name";

  beforeEach(async () => {
    await empty(`public.${table}`, "public.skill_categories", "public.technical_skills");
    if (table === "technical_skills") await owner.insert("skill_categories", { name: "Own" });
    expect((await owner.insert(table, rows)).status).toBe(201);
  });

  it("is rewritten by one request of ids and orders, which leaves updated_at unchanged", async () => {
    const before = await read();
    const reversed = before.map(({ id }, index) => ({ id, order: before.length - 1 - index }));
    expect((await owner.upsert(table, reversed)).rows).toHaveLength(3);
    const after = await read();
    expect(after.map(({ order }) => order)).toEqual([0, 1, 2]);
    expect(after.map(withoutMarks)).toEqual(before.map(withoutMarks).reverse());
  });

  it("stays unchanged when an id is unknown", async () => {
    const before = await read();
    const changed = before.map(({ id }, index) => ({ id, order: index + 5 }));
    const { rows: given, code } = await owner.upsert(table, [...changed, { id: crypto.randomUUID(), order: 0 }]);
    expect({ given, code }).toEqual({ given: [], code: "23502" });
    expect(await read()).toEqual(before);
  });

  it("is complete, 0 to n-1, after two simultaneous rewrites", async () => {
    const before = await read();
    const orders = [
      [2, 0, 1],
      [1, 2, 0],
    ];
    await Promise.all(
      orders.map((order) =>
        owner.upsert(
          table,
          before.map(({ id }, index) => ({ id, order: order[index] })),
        ),
      ),
    );
    expect((await read()).map(({ order }) => order)).toEqual([0, 1, 2]);
  });

  it("is complete after a rewrite that misses a row created on another device", async () => {
    const [a, b, c] = await read();
    const [d] = (await owner.insert(table, { ...rows[0], [named]: "d", order: 3 })).rows;
    await owner.upsert(table, orderOf([d, a, b, c]));
    await owner.upsert(table, orderOf([b, a, c]));
    expect((await read()).map(({ id, order }) => ({ id, order }))).toEqual(orderOf([b, d, a, c]));
  });

  it("keeps its gaps when a row is added, changed or deleted", async () => {
    const [a, b, c] = await read();
    const [d] = (await owner.insert(table, { ...rows[0], [named]: "d", order: 7 })).rows;
    await owner.update(table, `id=eq.${a?.id}`, { [named]: "renamed" });
    await owner.remove(table, `id=eq.${b?.id}`);
    const after = await read();
    expect(after).toMatchObject([{ id: a?.id, order: 0 }, c, { id: d?.id, order: 7 }]);
  });
});

describe("the order of skills", () => {
  const read = () => sql('select name, category, "order" from public.technical_skills order by category, "order", id');

  beforeEach(async () => {
    await empty("public.skill_categories", "public.technical_skills");
    await owner.insert("skill_categories", [
      { name: "Left", order: 0 },
      { name: "Right", order: 1 },
    ]);
    for (const category of ["Left", "Right"]) {
      const skills = ["a", "b", "c"].map((name, order) => buildSkill({ name: `${category} ${name}`, category, order }));
      expect((await owner.insert("technical_skills", skills)).status).toBe(201);
    }
  });

  it("is complete in both categories after a rewrite that misses a moved skill", async () => {
    const { rows: left } = await owner.select("technical_skills?category=eq.Left&order=order");
    await owner.update("technical_skills", "name=eq.Left b", { category: "Right" });
    expect(await read()).toMatchObject([
      { name: "Left a", order: 0 },
      { name: "Left c", order: 2 },
      { name: "Right a", order: 0 },
      { name: "Right b", order: 1 },
      { name: "Right c", order: 2 },
      { name: "Left b", order: 3 },
    ]);
    const [a, b, c] = left;
    await owner.upsert("technical_skills", orderOf([c, b, a]));
    expect(await read()).toEqual([
      { name: "Left c", category: "Left", order: 0 },
      { name: "Left a", category: "Left", order: 1 },
      { name: "Right a", category: "Right", order: 0 },
      { name: "Left b", category: "Right", order: 1 },
      { name: "Right b", category: "Right", order: 2 },
      { name: "Right c", category: "Right", order: 3 },
    ]);
  });

  it("stays unchanged when their category is renamed", async () => {
    const before = await read();
    await owner.update("skill_categories", "name=eq.Right", { name: "Rightmost" });
    expect((await read()).map(({ name, order }) => ({ name, order }))).toEqual(
      before.map(({ name, order }) => ({ name, order })),
    );
  });
});

describe("the order of a new table", () => {
  it("needs one line of SQL, with groups on request", async () => {
    await sql(`create table public.walks (
    id uuid primary key default gen_random_uuid(), title text not null, track text, "order" integer not null default 0
  )`);
    await sql("select private.keep_order('public.walks', within => 'track')");
    const walks = await sql(`insert into public.walks (title, track, "order")
    values ('a', 'One', 0), ('b', 'One', 1), ('c', 'One', 2), ('d', 'Two', 0) returning id, title`);
    const idOf = (title: string) => walks.find((walk) => walk.title === title)?.id;
    await sql(
      `insert into public.walks (id, "order") values ($1, 0), ($2, 1)
     on conflict (id) do update set "order" = excluded."order"`,
      [idOf("c"), idOf("a")],
    );
    expect(await sql('select title, track, "order" from public.walks order by track, "order"')).toEqual([
      { title: "c", track: "One", order: 0 },
      { title: "a", track: "One", order: 1 },
      { title: "b", track: "One", order: 2 },
      { title: "d", track: "Two", order: 0 },
    ]);
    await sql("drop table public.walks");
  });
});

describe("rows with an id from the client", () => {
  it("are created once; the same request again is a conflict", async () => {
    const row = { id: crypto.randomUUID(), ...buildEducation({ school: "once" }) };
    expect((await owner.insert("education", row)).status).toBe(201);
    expect(await owner.insert("education", row)).toMatchObject({
      rows: [],
      message: expect.stringContaining("education_pkey"),
    });
    expect((await owner.select("education?school=eq.once")).rows).toHaveLength(1);
  });

  it("are changed by an upsert that names every column", async () => {
    const row = { id: crypto.randomUUID(), ...buildExperience({ end_date: "2021-01-01" }) };
    await owner.insert("experiences", row);
    const { rows } = await owner.upsert("experiences", [
      { ...row, company: "New name", current: true, end_date: null },
    ]);
    expect(rows).toMatchObject([{ company: "New name", current: true, end_date: null }]);
  });
});

describe("a category", () => {
  beforeEach(async () => {
    await empty("public.skill_categories", "public.technical_skills");
    await owner.insert("skill_categories", { name: "Tools", order: 0 });
    await owner.insert("technical_skills", [buildSkill({ category: "Tools" }), buildSkill({ category: "Tools" })]);
  });

  it("renames the category of its skills", async () => {
    await owner.update("skill_categories", "name=eq.Tools", { name: "Toolbox" });
    const { rows } = await owner.select("technical_skills?select=category");
    expect(rows).toEqual([{ category: "Toolbox" }, { category: "Toolbox" }]);
  });

  it("cannot be deleted while it has skills", async () => {
    expect(await owner.remove("skill_categories", "name=eq.Tools")).toMatchObject({
      rows: [],
      message: expect.stringContaining("Cannot delete category with existing skills"),
    });
    await owner.remove("technical_skills", "category=eq.Tools");
    expect((await owner.remove("skill_categories", "name=eq.Tools")).rows).toHaveLength(1);
  });

  it("exists for every skill, and has a unique name", async () => {
    expect((await owner.insert("technical_skills", buildSkill({ category: "Nowhere" }))).message).toContain(
      "technical_skills_category_fkey",
    );
    expect((await owner.insert("skill_categories", { name: "Tools" })).message).toContain("skill_categories_name_key");
  });

  it("is created as the last one by the first skill without a category", async () => {
    await owner.insert("technical_skills", { name: "Loose" });
    expect((await owner.select("skill_categories?order=order")).rows).toMatchObject([
      { name: "Tools", order: 0 },
      { name: "Uncategorized", order: 1 },
    ]);
    await owner.insert("technical_skills", { name: "Looser" });
    expect((await owner.select("skill_categories")).rows).toHaveLength(2);
  });
});
