import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createChunkGroups } from "#server/bundle/chunks.ts";
import { projectFile } from "#server/shared/projectFile.ts";

// Words that EasyList, EasyPrivacy and the lists against social buttons filter in addresses.
const filtered =
  /^(ads?|advert\w*|affiliate\w*|analytics|banners?|beacon|cookies?|pixel|pop(up|under)s?|promo\w*|shar(e|ed|er|es|ing)|social|sponsor\w*|telemetry|track\w*)$/i;

const wordsOf = (name: string): string[] => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/);

const nameOf = (path: string): string => path.split("/").at(-1)?.split(".")[0] ?? "";

describe("names of the browser's files", () => {
  // A chunk is named after its group or one of its modules.
  const modules = ["src", "src-public"].flatMap((folder) =>
    readdirSync(projectFile(folder), { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path)),
  );
  const groups = createChunkGroups().flatMap(({ name }) =>
    typeof name === "string" ? name : ["public", "common", "signIn", "guarded"],
  );
  const names = new Set([...modules.map(nameOf), ...groups]);

  it("contain no word that content blockers filter", () => {
    expect(names.size).toBeGreaterThan(300);
    expect([...names].filter((name) => wordsOf(name).some((word) => filtered.test(word)))).toEqual([]);
  });
});
