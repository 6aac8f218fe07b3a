import { describe, expect, it } from "vitest";
import { number, optional, text } from "#shared/tables/columns.ts";
import { education } from "#shared/tables/education.ts";
import { select, selectAll, table } from "#shared/tables/table.ts";

describe("a table", () => {
  it("does not compile with a column that the database lacks or has with another type", () => {
    // @ts-expect-error: the table has no such column
    table("education", { university: text(200) });
    // @ts-expect-error: it is text there
    table("education", { school: number({ min: 0, max: 1, step: 1 }) });
    // @ts-expect-error: it is never null there
    table("education", { school: optional(text(200)) });
    // @ts-expect-error: it may be null there
    table("education", { location: text(200) });
    // @ts-expect-error: nothing is computed into a column that is not declared
    table("education", { school: text(200) }, ["degree"]);
  });

  it("selects and parses its columns, including numbers sent as text", () => {
    const selection = select(education, ["school", "gpa", "location", "achievements"]);
    expect(selection).toMatchObject({ table: "education", columns: "id,school,gpa,location,achievements" });
    const row = { id: "1", school: "S", gpa: "3.80", location: "", achievements: null, degree: "not asked for" };
    expect(selection.parse(row)).toEqual({ id: "1", school: "S", gpa: 3.8, location: null, achievements: [] });
  });

  it("reports the table and column of a row with another shape", () => {
    const read = (row: unknown) => () => selectAll(education).parse(row, "education");
    expect(read({ id: "1" })).toThrow("Expected text in education.school.");
    expect(read([])).toThrow("Expected an object in education.");
  });
});
