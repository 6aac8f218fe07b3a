import { either, listed } from "#shared/words.ts";
import { textIn } from "../text.ts";
import { ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";
import { columnsOf, fileNameOf, type LinkedinTable, linkedinTables, tableOf } from "./linkedin/names.ts";
import { profileOf } from "./linkedin/profile.ts";
import { type Cells, readTable } from "./linkedin/readTable.ts";
import { rowReaders, skillCategory } from "./linkedin/rows.ts";
import { rowOf } from "./parts/reading.ts";
import { sourceIdOf, withUniqueIds } from "./parts/sourceIds.ts";

const hasColumnsOf = (file: SourceFile, table: LinkedinTable): boolean => {
  const { roleOf } = columnsOf(table);
  const lines = (textIn(file) ?? "").split(/[\n\r]+/, 20);
  const understood = (line: string) => line.split(/[,;\t]/).filter((name) => roleOf(name)).length;
  return lines.some((line) => understood(line) >= (table === "skills" ? 1 : 2));
};

const byPath = (one: SourceFile, other: SourceFile): number => (one.path < other.path ? -1 : 1);

const categoryRow = rowOf("skill_categories", sourceIdOf(skillCategory), { name: skillCategory });

/** LinkedIn's "Download your data": the zip or the folder with its tables. */
export const linkedin: ImportSource = {
  name: "linkedin",
  label: "LinkedIn",
  recognises: (files) =>
    files.some((file) => {
      const table = tableOf(file.path);
      return table !== undefined && hasColumnsOf(file, table);
    }),
  parse: (files) => {
    const known = [...files].sort(byPath).flatMap((file) => {
      const table = tableOf(file.path);
      return table ? [{ table, ...readTable(file, table) }] : [];
    });
    if (known.length === 0) {
      throw new ImportRefusal(
        `${listed(files.map(({ path }) => path))}: there is none of LinkedIn's tables, as Positions.csv. Choose the zip that LinkedIn sent.`,
      );
    }
    const rowsOf = (table: LinkedinTable): Cells[] =>
      known.filter((read) => read.table === table).flatMap(({ rows }) => rows);
    const leftOut: string[] = [];
    const rows = rowReaders.flatMap(({ table, required, read }) => {
      const found = rowsOf(table).flatMap((cells, index) => {
        if (required.some(cells)) return [read(cells)];
        leftOut.push(`${fileNameOf(table)}: row ${index + 1} was left out, as it names no ${either(required)}.`);
        return [];
      });
      return table === "skills" && found.length > 0 ? [categoryRow, ...found] : found;
    });
    const { profile, notes } = profileOf(rowsOf);
    const missing = linkedinTables.filter((table) => !known.some((read) => read.table === table)).map(fileNameOf);
    const unread = files
      .filter(({ path }) => !tableOf(path))
      .map(({ path }) => path)
      .sort();
    return {
      rows: withUniqueIds(rows),
      redirects: [],
      ...(Object.keys(profile).length > 0 ? { profile } : {}),
      notes: [
        ...known.flatMap((read) => read.notes),
        ...leftOut,
        ...notes,
        ...(missing.length > 0 ? [`Not in this export: ${listed(missing)}.`] : []),
        ...(unread.length > 0 ? [`Not read: ${listed(unread)}.`] : []),
      ],
    };
  },
};
