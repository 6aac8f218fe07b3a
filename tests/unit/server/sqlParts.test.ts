import { describe, expect, it } from "vitest";
import { sqlParts } from "#server/backup/sqlParts.ts";

const long = "x".repeat(1_000_001);
const insert = (text: string) => `INSERT INTO public.posts VALUES ('${text}');\n`;
const split = (...statements: string[]) => sqlParts(Buffer.from(statements.join(""))).map((part) => part.toString());

describe("the SQL of a backup", () => {
  it("is split between long rows", () => {
    const statements = [insert(long), insert(long), insert("short"), "SELECT 1;\n"];
    expect(split(...statements).map((part) => part.length > long.length)).toEqual([true, true, false]);
    expect(split(...statements).join("")).toBe(statements.join(""));
  });

  it.each([
    ["a text", insert(`${long};\nINSERT INTO x; it''s`)],
    ["a name", `select 1 as "${long};\nINSERT INTO x";\n`],
    ["a comment", `-- ${long};\n`],
    ["a function", `create function f() as $_$ '${long}';\nINSERT INTO x; $$ $_$;\n`],
    ["a statement of another kind", `select '${long}';\nselect $1;\n`],
  ])("is not split within %s", (_where, statement) => {
    expect(split(statement)).toEqual([statement]);
  });
});
