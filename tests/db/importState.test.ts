import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { importsInto, staged } from "./harness/imports.ts";
import { buildExperience, buildPost } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const site = await openSite();
const { visitor, member, owner, sql } = site;
const { empty, importRows, stateOf } = importsInto(site);

beforeEach(empty);

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
