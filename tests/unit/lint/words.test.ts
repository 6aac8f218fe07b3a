import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { unclearPhrases } from "../../../lint/house/words.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const folder = temporaryFolder(afterAll);

const findIn = (file: string, text: string): string[] => {
  writeFileSync(join(folder, file), text);
  return unclearPhrases([join(folder, file)]).map((finding) => finding.slice(folder.length + 1));
};

describe("the check for unclear phrases", () => {
  it("reads comments, strings, templates and JSX, not names", () => {
    const code = [
      "// Drawn anew.",
      "const told = 'Nobody came.';",
      "const text = `Saved for good`;",
      "export const P = () => <p title={text}>Meanwhile</p>;",
    ];
    expect(findIn("a.tsx", code.join("\n"))).toEqual([
      "a.tsx:1 “anew”: again",
      "a.tsx:2 “Nobody”: no user, no one",
      "a.tsx:3 “for good”: permanently",
      "a.tsx:4 “Meanwhile”: while …, in the meantime",
    ]);
  });

  it("reads titles of tests, and nothing else of them", () => {
    const code = 'it.each(["told"])("is drawn anew: %s", () => say("nobody")); // Meanwhile';
    expect(findIn("a.test.ts", code)).toEqual(["a.test.ts:1 “anew”: again"]);
  });

  it("reads comments and strings of SQL, not function bodies", () => {
    const sql = "-- Stands for a row.\nselect 'anew';\ncreate function f() as $$ -- anew\n$$;";
    expect(findIn("a.sql", sql)).toEqual(["a.sql:1 “Stands for”: represents, is in", "a.sql:2 “anew”: again"]);
  });

  it("reads docs without their code", () => {
    expect(findIn("a.md", "Built `anew`.\n\n```sh\nanew\n```\n\nThe file is there.")).toEqual([
      "a.md:7 “is there”: exists, is stored",
    ]);
  });
});
