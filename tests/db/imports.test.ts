import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { importsInto, staged } from "./harness/imports.ts";
import { buildExperience, buildPost, buildSkill } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const site = await openSite();
const { owner, sql } = site;
const { empty, everything, importRows, stateOf } = importsInto(site);

beforeEach(empty);

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
