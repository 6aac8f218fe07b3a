import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Persona, Row } from "./harness/personas.ts";
import { buildExperience, buildPost, buildSkill } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql, empty } = await openSite();

beforeEach(() =>
  empty(
    ...["public.posts", "public.redirects", "public.experiences", "public.technical_skills"],
    ...["public.skill_categories", "public.slug_history", "private.imported_rows", "private.staged_rows"],
  ),
);

/** A row of an import, as the review sends it. */
const staged = (sourceId: string, values: Row, more: Row = {}): Row => ({
  sourceId,
  values,
  rowId: null,
  version: null,
  isEdited: false,
  oldAddresses: [],
  ...more,
});

const step = (name: string, data: object, person: Persona = owner) => person.rpc("import_step", { step: name, data });

const importRows = async (kind: string, rows: Row[], source = "linkedin") => {
  const importId = randomUUID();
  const first = await step("stage", { importId, rows });
  return first.status >= 300 ? first : step("write", { importId, kind, source });
};

const written = async (kind: string, rows: Row[], source?: string) => (await importRows(kind, rows, source)).rows[0];

const remembered = (source = "linkedin") =>
  sql(
    `select item ->> 'kind' as kind, item ->> 'sourceId' as "sourceId", item ->> 'rowId' as "rowId",
      (item ->> 'isEdited')::boolean as "isEdited"
    from jsonb_array_elements(private.import_state($1) -> 'imported') as item order by 1, 2`,
    [source],
  );

const everything = (table: string) => sql(`select * from public.${table} order by id`);

describe("an import", () => {
  it("appends rows of one table in their order, and returns the result of each", async () => {
    await owner.insert("experiences", buildExperience({ company: "By hand", order: 0 }));
    const rows = ["A", "B"].map((company) => staged(company, buildExperience({ company })));
    expect(await written("experiences", rows)).toMatchObject({
      rows: [
        { sourceId: "A", isNew: true, slug: null },
        { sourceId: "B", isNew: true },
      ],
    });
    expect(await sql('select company, "order" from public.experiences order by "order"')).toEqual([
      { company: "By hand", order: 0 },
      { company: "A", order: 1 },
      { company: "B", order: 2 },
    ]);
  });

  it("redirects feeds of the old site to the RSS of this site, with the posts", async () => {
    await sql("insert into public.redirects (from_path, to_path) values ('/mine.xml', '/blog')");
    const importId = randomUUID();
    await step("stage", { importId, rows: [staged("a", buildPost(), { oldAddresses: ["/old"] })] });
    const feeds = ["/log/Index.xml", "/log/?feed=rss2", "/mine.xml", "/admin/feed", "/rss.xml", "/log/index.xml"];
    const { rows } = await step("write", { importId, kind: "posts", source: "markdown", feeds });
    expect(rows[0]).toMatchObject({ redirects: 3, refused: ["/admin/feed", "/rss.xml"] });
    expect(await sql("select from_path, to_path from public.redirects where row_id is null order by 1")).toEqual([
      { from_path: "/log/index.xml", to_path: "/rss.xml" },
      { from_path: "/log?feed=rss2", to_path: "/rss.xml" },
      { from_path: "/mine.xml", to_path: "/blog" },
    ]);
  });

  it("changes nothing the second time, not even updated_at", async () => {
    const rows = [
      staged("a", buildPost({ slug: "kept", published_at: "2020-01-02T03:04:05Z" }), { oldAddresses: ["/old"] }),
      staged("b", buildPost()),
    ];
    const first = await written("posts", rows);
    const tables = ["public.posts", "public.redirects", "private.content_state"];
    const all = () => Promise.all(tables.map((table) => sql(`select * from ${table} order by 1`)));
    const before = await all();
    const second = await written("posts", rows);
    expect(JSON.stringify(second)).toBe(
      JSON.stringify(first).replaceAll('"isNew":true', '"isNew":false').replace('"redirects":1', '"redirects":0'),
    );
    expect(await all()).toEqual(before);
    expect(await sql("select count(*)::int as held from private.staged_rows")).toEqual([{ held: 0 }]);
  });

  it("sets slugs and the author as a save does, and keeps a free slug", async () => {
    await owner.insert("posts", buildPost({ title: "Taken", slug: "taken" }));
    const titles = [
      staged("a", buildPost({ title: "Taken", slug: "taken" })),
      staged("b", buildPost({ title: "Ä b", slug: "" })),
    ];
    expect(await written("posts", titles)).toMatchObject({ rows: [{ slug: "taken-2" }, { slug: "a-b" }] });
    expect(await sql("select distinct author_id from public.posts")).toEqual([{ author_id: owner.id }]);
  });

  it("keeps columns of a changed row that the source lacks", async () => {
    await importRows("experiences", [staged("a", buildExperience({ company: "Old", technologies: ["SQL"] }))]);
    const [{ id, updated_at } = {}] = await everything("experiences");
    await importRows("experiences", [staged("a", { company: "New" }, { rowId: id, version: updated_at })]);
    expect(await everything("experiences")).toMatchObject([{ id, company: "New", technologies: ["SQL"] }]);
    expect(await remembered()).toMatchObject([{ sourceId: "a", rowId: id, isEdited: false }]);
  });

  it("places positions by date, in front of and between stored ones and those of the demo", async () => {
    const job = (company: string, start_date: string | null, end_date: string | null) =>
      buildExperience({ company, start_date, end_date, current: end_date === null });
    for (const [order, entry] of [
      job("Second", "2018-01-01", "2019-12-31"),
      job("Fourth", "2010-01-01", "2014-12-31"),
    ].entries()) {
      await owner.insert("experiences", { ...entry, order });
    }
    const demo = await owner.insert("experiences", { ...job("Demo", "2023-01-01", null), order: 2 });
    await sql("insert into private.demo_rows (kind, row_id) values ('experiences', $1)", [demo.rows[0]?.id]);
    await sql(
      "update private.demo_rows as mark set fingerprint = state.fingerprint from private.demo_state() as state where state.row_id = mark.row_id",
    );
    const rows = [
      job("Undated", null, null),
      job("Third", "2015-01-01", "2017-12-31"),
      job("First", "2021-03-01", null),
      job("Fifth", "2001-01-01", "2002-01-01"),
    ];
    await written(
      "experiences",
      rows.map((values) => staged(String(values.company), values)),
    );
    const companies = async () =>
      (await sql('select company from public.experiences order by "order"')).map(({ company }) => company);
    expect(await companies()).toEqual(["First", "Second", "Third", "Fourth", "Fifth", "Undated", "Demo"]);
    await written("experiences", [staged("A", job("Own order", "2022-01-01", null))], "plinth");
    expect((await companies()).at(-1)).toBe("Own order");
  });

  it("creates the categories of skills in the order of the source", async () => {
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

  it("accepts several requests, also when one arrives twice", async () => {
    const importId = randomUUID();
    for (const company of ["A", "B", "B"]) {
      await step("stage", { importId, rows: [staged(company, buildExperience({ company }))] });
    }
    expect(await everything("experiences")).toEqual([]);
    const { rows } = await step("write", { importId, kind: "experiences", source: "linkedin" });
    expect(rows).toMatchObject([{ rows: [{ sourceId: "A" }, { sourceId: "B" }] }]);
  });

  it("redirects old addresses, and reports those that the site uses itself", async () => {
    await owner.insert("redirects", { from_path: "/mine", to_path: "/resume" });
    const oldAddresses = ["/2019/01/moved/", "/?p=12", "/blog/moved", "/mine", "/admin/x"];
    const row = staged("p", buildPost({ title: "Moved", slug: "moved" }), { oldAddresses });
    expect(await written("posts", [row])).toMatchObject({ redirects: 2, refused: ["/admin/x"] });
    expect(await sql("select from_path, to_path from public.redirects order by from_path")).toEqual([
      { from_path: "/2019/01/moved", to_path: "/blog/moved" },
      { from_path: "/?p=12", to_path: "/blog/moved" },
      { from_path: "/mine", to_path: "/resume" },
    ]);
  });
});

describe("a rejected import", () => {
  it("changes nothing and names the row when the database rejects one of many", async () => {
    const rows = [
      staged("fine", buildExperience()),
      staged("Acme 2020", buildExperience({ company: " " })),
      staged("c", buildExperience()),
    ];
    expect(await importRows("experiences", rows)).toMatchObject({
      message: "[Acme 2020] The database refused a value: company not blank max 200.",
    });
    const noDay = staged("a", { ...buildExperience(), start_date: "no day" });
    expect(await importRows("experiences", [noDay])).toMatchObject({
      message: expect.stringMatching(/^\[a\] invalid input syntax for type date/),
    });
    expect(await everything("experiences")).toEqual([]);
    expect(await remembered()).toEqual([]);
  });

  it("changes nothing when a row was changed or deleted after the review", async () => {
    await importRows("experiences", [staged("a", buildExperience())]);
    const [{ id, updated_at } = {}] = await everything("experiences");
    await owner.update("experiences", `id=eq.${id}`, { company: "By the owner" });
    const change = [staged("a", { company: "By the import" }, { rowId: id, version: updated_at })];
    const refused = "[a] It was changed or deleted during the review. Choose the files again.";
    expect(await importRows("experiences", change)).toMatchObject({ message: refused });
    expect(await importRows("experiences", [staged("a", buildExperience())])).toMatchObject({ message: refused });
    await owner.remove("experiences", `id=eq.${id}`);
    expect(await importRows("experiences", change)).toMatchObject({ message: refused });
    expect(await everything("experiences")).toEqual([]);
  });

  it("names a table that cannot be imported", async () => {
    const refused = { message: "Rows of app_users are not imported." };
    expect(await importRows("app_users", [staged("a", { role: "admin" })])).toMatchObject(refused);
  });
});

describe("imported rows", () => {
  it("are recorded by source and id, with the owner's changes and deletions", async () => {
    const rows = ["a", "b", "c"].map((id) => staged(id, buildExperience({ company: id })));
    await importRows("experiences", [...rows, staged("d", buildExperience(), { isEdited: true })]);
    await owner.update("experiences", "company=eq.b", { description: "In my own words" });
    await owner.remove("experiences", "company=eq.c");
    expect(await remembered()).toMatchObject([
      { sourceId: "a", isEdited: false },
      { sourceId: "b", isEdited: true },
      { sourceId: "c", rowId: null },
      { sourceId: "d", isEdited: true },
    ]);
    expect(await remembered("jsonresume")).toEqual([]);
  });

  it("are not edited by a move or a save without changes", async () => {
    const rows = ["a", "b"].map((id) => staged(id, buildExperience({ company: id })));
    await importRows("experiences", rows);
    const ids = await sql('select id from public.experiences order by "order" desc');
    await owner.upsert(
      "experiences",
      ids.map(({ id }, order) => ({ id, order })),
    );
    await owner.update("experiences", "company=eq.a", { company: "a" });
    expect((await remembered()).map(({ isEdited }) => isEdited)).toEqual([false, false]);
  });

  it("are returned with long texts only on request", async () => {
    await importRows("posts", [staged("p", buildPost({ content: "Long" }))]);
    const [{ id } = {}] = await everything("posts");
    const { rows } = await step("state", { source: "linkedin" });
    expect(JSON.stringify(rows)).toContain(`"rowId":"${id}"`);
    expect(JSON.stringify(rows)).not.toContain('"content"');
    expect((await step("texts", { ids: [id] })).rows).toEqual([[{ id, texts: { content: "Long" } }]].flat());
  });
});
