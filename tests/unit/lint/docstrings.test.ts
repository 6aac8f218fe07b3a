import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { restatedNames } from "../../../lint/house/docstrings.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const folder = temporaryFolder(afterAll);

const findIn = (...lines: string[]): string[] => {
  writeFileSync(join(folder, "a.ts"), lines.join("\n"));
  return restatedNames([folder]).map((finding) => finding.slice(folder.length + 1));
};

describe("the check of docstrings", () => {
  it("names one that repeats the name, the parameters or the types", () => {
    expect(
      findIn("/** Returns the first day of a month. */", "const firstDay = (month: string): string => month;"),
    ).toEqual(["a.ts:1 “Returns the first day of a month.”"]);
    expect(
      findIn(
        "interface Options {",
        "  /** The number of rows of the tables. */",
        "  tableRows: number;",
        "}",
        "/** Copies files to a target folder. */",
        "const copyFiles = (",
        "  targetFolder: string,",
        "): void => {};",
      ),
    ).toEqual(["a.ts:2 “The number of rows of the tables.”", "a.ts:5 “Copies files to a target folder.”"]);
  });

  it.each([
    ["a unit", "The time in seconds."],
    ["the null case", "Returns the time; null if it is unknown."],
    ["an error", "Returns the time. @throws {Error}"],
    ["an example", "Returns the time, such as `10:12`."],
    ["a reason", "Returns the time, because clocks differ."],
    ["other words", "Returns the moment of the last save."],
  ])("accepts %s", (_, docstring) => {
    expect(findIn(`/** ${docstring} */`, "const time = (): number | null => null;")).toEqual([]);
  });

  it("reads no other comments", () => {
    expect(findIn("// The time.", "const time = 0;")).toEqual([]);
  });
});
