import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { isWanted } from "#import/plan.ts";
import { openFiles } from "#import/read/files.ts";
import { recognise } from "#import/sources/index.ts";
import type { AnyImportedRow, SourceFile } from "#import/types.ts";
import { chosen, zipOf } from "./chosen.ts";
import { importedState, planned } from "./plannedRows.ts";

const folder = join(import.meta.dirname, "../../fixtures/imports");

/** The exports of tests/fixtures/imports, each a folder; beside it lies what is read in it. */
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

const open = (name: string): Promise<SourceFile[]> => {
  const files = readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const entries = files.map((file) => [file.slice(join(folder, name).length + 1).replaceAll("\\", "/"), file] as const);
  return openFiles([
    chosen("export.zip", zipOf(Object.fromEntries(entries.map(([path, file]) => [path, readFileSync(file)])))),
  ]);
};

const factsOf = ({ notes, suggested }: Omit<AnyImportedRow, "values">) => ({
  ...(notes && { notes }),
  ...(suggested === false && { suggested }),
});

const keyOf = ({ kind, sourceId }: Pick<AnyImportedRow, "kind" | "sourceId">): string => `${kind} ${sourceId}`;

describe.each(names)("the export %s", (name) => {
  it("yields the recorded rows, redirects, profile and notes", async () => {
    const files = await open(name);
    const source = recognise(files);
    const { rows, redirects, ...read } = source.parse(files);
    const shown = {
      source: source.name,
      ...read,
      rows: Object.fromEntries(rows.map(({ values, ...row }) => [keyOf(row), { ...values, ...factsOf(row) }])),
      redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, keyOf(to)])),
    };
    await expect(stringify(shown, { lineWidth: 0 })).toMatchFileSnapshot(join(folder, `${name}.yaml`));
  });

  it("has unique row ids, and changes nothing when it is imported again", async () => {
    const files = await open(name);
    const { rows } = recognise(files).parse(files);
    expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
    expect(planned(rows, importedState(rows)).filter(isWanted)).toEqual([]);
  });
});

describe("a LinkedIn export", () => {
  it.each(names.filter((name) => name.startsWith("linkedin")))(
    "yields the same rows for any order of files and lines: %s",
    async (name) => {
      const files = await open(name);
      const reversed = [...files].reverse().map(({ path, bytes }) => {
        const text = new TextDecoder().decode(bytes);
        const [head = "", ...lines] = text.trimEnd().split("\n");
        const isPlain =
          text.split("\n").every((line) => line.split('"').length % 2 === 1) && !text.startsWith("Notes:");
        const other = isPlain ? [head, ...lines.reverse()].join("\n") : text;
        return { path, bytes: isPlain ? new TextEncoder().encode(other) : bytes };
      });
      const sorted = (all: readonly SourceFile[]) =>
        recognise(all)
          .parse(all)
          .rows.map((row) => ({ key: keyOf(row), values: row.values }))
          .sort((one, other) => (one.key < other.key ? -1 : 1));
      expect(sorted(reversed)).toEqual(sorted(files));
    },
  );
});
