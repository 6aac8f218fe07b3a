import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Persona, Row } from "./harness/personas.ts";
import { buildExperience, buildPost, buildSkill } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, member, owner, sql } = await openSite();

const staged = (sourceId: string, values: Row, more: Row = {}): Row => ({ sourceId, digest: "1", values, ...more });

const importRows = async (kind: string, rows: Row[], source = "linkedin", person: Persona = owner) => {
  const id = randomUUID();
  const first = await person.rpc("stage_import", { into_import: id, rows });
  if (first.status >= 300) return first;
  return person.rpc("write_import", { of_import: id, kind, of_source: source });
};

const stateOf = (source = "linkedin") =>
  sql(
    `select item ->> 'kind' as kind, item ->> 'sourceId' as "sourceId", item ->> 'digest' as digest, item ->> 'rowId' as "rowId",
       (item ->> 'isEdited')::boolean as "isEdited"
     from jsonb_array_elements(private.import_state($1) -> 'imported') as item order by 1, 2`,
    [source],
  );

const everything = async (table: string) => sql(`select * from public.${table} order by id`);

beforeEach(async () => {
  await sql(`truncate public.posts, public.redirects, public.experiences, public.technical_skills, public.skill_categories, public.slug_history,
    private.imported_rows, private.staged_rows`);
});

describe("an import", () => {
  it("writes rows of one kind, in their order after those that are there, and tells what became of each", async () => {
    await owner.insert("experiences", buildExperience({ company: "By hand", order: 0 }));
    const rows = ["A", "B"].map((company) => staged(company, buildExperience({ company })));
    const { rows: written } = await importRows("experiences", rows);
    expect(written).toMatchObject([
      { sourceId: "A", isNew: true, slug: null },
      { sourceId: "B", isNew: true },
    ]);
    expect(await sql('select company, "order" from public.experiences order by "order"')).toEqual([
      { company: "By hand", order: 0 },
      { company: "A", order: 1 },
      { company: "B", order: 2 },
    ]);
  });

  it("changes nothing the second time, not even updated_at or the version of the content", async () => {
    const rows = [
      staged("a", buildPost({ slug: "kept", published_at: "2020-01-02T03:04:05Z" })),
      staged("b", buildPost()),
    ];
    const first = await importRows("posts", rows);
    const [before, version] = [await everything("posts"), await sql("select * from private.content_state")];
    const second = await importRows("posts", rows);
    expect(second.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    expect(second.rows).toMatchObject([{ isNew: false }, { isNew: false }]);
    expect(await everything("posts")).toEqual(before);
    expect(await sql("select * from private.content_state")).toEqual(version);
    expect(await sql("select count(*)::int as held from private.staged_rows")).toEqual([{ held: 0 }]);
  });

  it("gives slugs and an author as a save does, and keeps a slug that is free", async () => {
    await owner.insert("posts", buildPost({ title: "Taken", slug: "taken" }));
    const titles = [
      staged("a", buildPost({ title: "Taken", slug: "taken" })),
      staged("b", buildPost({ title: "Ä b", slug: "" })),
    ];
    const { rows } = await importRows("posts", titles);
    expect(rows).toMatchObject([{ slug: "taken-2" }, { slug: "a-b" }]);
    expect(await sql("select distinct author_id from public.posts")).toEqual([{ author_id: owner.id }]);
  });

  it("keeps in a changed row what the source says nothing of", async () => {
    const { rows } = await importRows("experiences", [
      staged("a", buildExperience({ company: "Old", technologies: ["SQL"] })),
    ]);
    const [{ id, updated_at } = {}] = await everything("experiences");
    expect(rows).toMatchObject([{ id }]);
    const change = staged("a", { company: "New" }, { digest: "2", rowId: id, version: updated_at });
    await importRows("experiences", [change]);
    expect(await everything("experiences")).toMatchObject([{ id, company: "New", technologies: ["SQL"] }]);
    expect(await stateOf()).toMatchObject([{ sourceId: "a", digest: "2", rowId: id, isEdited: false }]);
  });

  it("makes the categories of skills, in the order in which they come, and numbers skills within them", async () => {
    await owner.insert("skill_categories", { name: "Languages", order: 0 });
    const skills = [
      ["Go", "Languages"],
      ["Docker", "Tools"],
      ["Rust", "Languages"],
      ["Paint", "Art"],
    ].map(([name = "", category = ""]) => staged(name, buildSkill({ name, category })));
    await importRows("technical_skills", skills);
    expect(await sql('select name, "order" from public.skill_categories order by "order"')).toEqual([
      { name: "Languages", order: 0 },
      { name: "Tools", order: 1 },
      { name: "Art", order: 2 },
    ]);
    expect(await sql('select name, "order" from public.technical_skills order by category, "order"')).toEqual([
      { name: "Paint", order: 0 },
      { name: "Go", order: 0 },
      { name: "Rust", order: 1 },
      { name: "Docker", order: 0 },
    ]);
  });

  it("comes in several requests, of which one may be sent twice", async () => {
    const id = randomUUID();
    for (const company of ["A", "B", "B"]) {
      await owner.rpc("stage_import", { into_import: id, rows: [staged(company, buildExperience({ company }))] });
    }
    expect(await everything("experiences")).toEqual([]);
    const { rows } = await owner.rpc("write_import", { of_import: id, kind: "experiences", of_source: "linkedin" });
    expect(rows).toMatchObject([{ sourceId: "A" }, { sourceId: "B" }]);
  });
});

describe("an import leaves everything as it was, and names the row,", () => {
  it("when the database refuses one of many", async () => {
    const rows = [
      staged("fine", buildExperience()),
      staged("Acme 2020", buildExperience({ company: " " })),
      staged("c", buildExperience()),
    ];
    expect(await importRows("experiences", rows)).toMatchObject({
      message: "[Acme 2020] The database refused a value: company not blank max 200.",
    });
    expect(
      await importRows("experiences", [staged("a", { ...buildExperience(), start_date: "no day" })]),
    ).toMatchObject({
      message: expect.stringMatching(/^\[a\] invalid input syntax for type date/),
    });
    expect(await everything("experiences")).toEqual([]);
    expect(await stateOf()).toEqual([]);
  });

  it("when a row was changed or deleted since it was looked at", async () => {
    await importRows("experiences", [staged("a", buildExperience())]);
    const [{ id, updated_at } = {}] = await everything("experiences");
    await owner.update("experiences", `id=eq.${id}`, { company: "By the owner" });
    const change = [staged("a", { company: "By the import" }, { rowId: id, version: updated_at })];
    const refused = "[a] It was changed or deleted since you looked at it. Look at the import once more.";
    expect(await importRows("experiences", change)).toMatchObject({ message: refused });
    await owner.remove("experiences", `id=eq.${id}`);
    expect(await importRows("experiences", change)).toMatchObject({ message: refused });
    expect(await everything("experiences")).toEqual([]);
  });

  it("when its kind is none that is imported", async () => {
    const refused = { message: "Rows of app_users are not imported." };
    expect(await importRows("app_users", [staged("a", { role: "admin" })])).toMatchObject(refused);
  });
});

describe("old addresses", () => {
  type Redirects = [from: string, sourceId: string][];
  const named = (redirects: Redirects) => ({
    of_source: "ghost",
    redirects: redirects.map(([from, sourceId]) => ({ from, kind: "posts", sourceId })),
  });
  const lead = async (...redirects: Redirects) => (await owner.rpc("import_redirects", named(redirects))).rows;
  const missing = async (...redirects: Redirects) => {
    expect((await owner.rpc("missing_redirects", named(redirects))).status).toBe(200);
    const { of_source, redirects: sent } = named(redirects);
    const asked = "select private.missing_redirects($1, $2::jsonb) as missing";
    return (await sql(asked, [of_source, JSON.stringify(sent)]))[0]?.missing;
  };

  it("lead to the rows that came with them, and are kept once", async () => {
    const post = buildPost({ title: "Moved", slug: "moved" });
    await importRows("posts", [staged("p", post)], "ghost");
    const redirects: [string, string][] = [
      ["/2019/01/moved/", "p"],
      ["/?p=12", "p"],
      ["/blog/moved", "p"],
      ["/gone", "nobody"],
    ];
    expect(await missing(...redirects)).toBe(2);
    expect(await everything("redirects")).toEqual([]);
    expect(await lead(...redirects)).toEqual([{ written: 2, refused: [] }]);
    expect(await missing(...redirects)).toBe(0);
    const stored = await everything("redirects");
    expect(stored.map(({ to_path }) => to_path)).toEqual(["/blog/moved", "/blog/moved"]);
    expect(await lead(...redirects)).toEqual([{ written: 0, refused: [] }]);
    expect(await everything("redirects")).toEqual(stored);
  });

  it("that the owner took away or changed stay so; those of a row that was deleted come back with it", async () => {
    const rows = [staged("p", buildPost({ title: "Moved", slug: "moved" }))];
    await importRows("posts", rows, "ghost");
    const redirects: Redirects = [
      ["/2019/01/moved/", "p"],
      ["/?p=12", "p"],
      ["/mended", "p"],
    ];
    await lead(...redirects);
    await owner.remove("redirects", "from_path=eq./2019/01/moved");
    await owner.update("redirects", "from_path=eq./mended", { from_path: "/by-hand" });
    const left = await everything("redirects");
    expect(await missing(...redirects)).toBe(0);
    expect(await lead(...redirects)).toEqual([{ written: 0, refused: [] }]);
    expect(await everything("redirects")).toEqual(left);
    await owner.remove("posts", "slug=eq.moved");
    await sql("truncate private.imported_rows");
    await importRows("posts", rows, "ghost");
    expect(await lead(...redirects)).toEqual([{ written: 3, refused: [] }]);
  });

  it("that the site needs itself are named, and do no harm to the others", async () => {
    await importRows("posts", [staged("p", buildPost({ slug: "moved" }))], "ghost");
    expect(await lead(["/admin/x", "p"], ["/fine", "p"])).toEqual([{ written: 1, refused: ["/admin/x"] }]);
    expect(await missing(["/admin/x", "p"], ["/fine", "p"])).toBe(0);
  });
});

describe("what imports have brought", () => {
  it("is known by source and id, and whether the owner changed or deleted it since", async () => {
    await importRows(
      "experiences",
      ["a", "b", "c"].map((id) => staged(id, buildExperience({ company: id }))),
    );
    await importRows("experiences", [staged("d", buildExperience(), { isEdited: true })]);
    await owner.update("experiences", "company=eq.b", { description: "In my own words" });
    await owner.remove("experiences", "company=eq.c");
    expect(await stateOf()).toMatchObject([
      { sourceId: "a", isEdited: false },
      { sourceId: "b", isEdited: true },
      { sourceId: "c", rowId: null },
      { sourceId: "d", isEdited: true },
    ]);
    expect(await stateOf("jsonresume")).toEqual([]);
  });

  it("is no edit when a row only moves, or is saved as it is", async () => {
    await importRows(
      "experiences",
      ["a", "b"].map((id) => staged(id, buildExperience({ company: id }))),
    );
    await importRows("posts", [staged("p", buildPost())]);
    const ids = (await sql('select id from public.experiences order by "order" desc')).map(({ id }, order) => ({
      id,
      order,
    }));
    await owner.upsert("experiences", ids);
    await owner.update("posts", "slug=eq.a-post", { date: "2026-02-03T00:00:00Z" });
    expect((await stateOf()).map(({ isEdited }) => isEdited)).toEqual([false, false, false]);
  });

  it("is nobody's but the owner's, and visitors' rows say nothing of it", async () => {
    await importRows("experiences", [staged("a", buildExperience())]);
    expect((await owner.rpc("import_state", { of_source: "linkedin" })).rows).toMatchObject([
      { imported: [{ sourceId: "a" }] },
    ]);
    for (const person of [visitor, member]) {
      expect((await person.rpc("import_state", { of_source: "linkedin" })).status).toBeGreaterThanOrEqual(400);
      expect(
        (await importRows("experiences", [staged("b", buildExperience())], "linkedin", person)).status,
      ).toBeGreaterThanOrEqual(400);
      expect(
        (await person.rpc("write_import", { of_import: randomUUID(), kind: "posts", of_source: "x" })).status,
      ).toBeGreaterThanOrEqual(400);
      for (const name of ["import_redirects", "missing_redirects"]) {
        expect((await person.rpc(name, { of_source: "x", redirects: [] })).status).toBeGreaterThanOrEqual(400);
      }
    }
    const [seen = {}] = (await visitor.select("experiences")).rows;
    expect(Object.keys(seen).filter((column) => /sourc|import|digest/.test(column))).toEqual([]);
  });
});
