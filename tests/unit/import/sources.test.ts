import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importSources } from "#import/sources/index.ts";

describe("the sources of an import", () => {
  it("are listed in docs/import.md", () => {
    const path = "docs/import.md";
    const lines = importSources.map(({ name, label, choose }) => `| ${label} | ${choose} | \`${name}\` |`);
    const table = ["| source | choose | `--source` |", "|---|---|---|", ...lines].join("\n");
    const text = readFileSync(path, "utf8");
    const former = /(?<=^## Sources\n\n)(?:\|.*\n)*/m;
    if (process.env.UPDATE) {
      writeFileSync(
        path,
        text.replace(former, () => `${table}\n`),
      );
    }
    expect(text.match(former)?.[0]).toBe(`${table}\n`);
  });
});
