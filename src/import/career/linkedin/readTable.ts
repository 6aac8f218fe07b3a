import Papa from "papaparse";
import { listed } from "#shared/words.ts";
import { textOfFile } from "../../text.ts";
import type { SourceFile } from "../../types.ts";
import { cleanText, quoted } from "../parts/words.ts";
import { type Columns, columnsOf, type LinkedinTable } from "./names.ts";

/** A row by what its columns are; a column that is missing is empty. */
export type Cells = (role: string) => string;

interface Read {
  rows: readonly Cells[];
  notes: readonly string[];
}

// LinkedIn's own notes may stand above the names of the columns, and Excel may have parted these otherwise.
const delimiters = [",", ";", "\t"];
const deepestHeader = 20;

const headerIn = (lines: readonly string[][], { roleOf }: Columns): { at: number; understood: number } =>
  lines
    .slice(0, deepestHeader)
    .map((cells, at) => ({ at, understood: cells.filter((cell) => roleOf(cell)).length }))
    .reduce((one, other) => (other.understood > one.understood ? other : one), { at: -1, understood: 0 });

const ofSeveralLines = new Set(["summary", "description", "notes", "activities"]);

const readLine = (cells: readonly string[], roles: readonly (string | null | undefined)[]): Cells => {
  const values = new Map<string, string>();
  for (const [index, role] of roles.entries()) {
    const text = cleanText(cells[index] ?? "");
    const value = role && ofSeveralLines.has(role) ? text : text.replace(/\s+/g, " ");
    if (role && value && !values.has(role)) values.set(role, value);
  }
  return (role) => values.get(role) ?? "";
};

const columnNotes = (path: string, names: readonly string[], { roleOf }: Columns, lines: readonly string[][]) => {
  const notUnderstood = names.filter(
    (name, index) => name.trim() && roleOf(name) === undefined && lines.some((cells) => cells[index]?.trim()),
  );
  return notUnderstood.length > 0
    ? [
        `${path}: not read ${notUnderstood.length > 1 ? "are the columns" : "is the column"} ${listed(notUnderstood.map(quoted))}.`,
      ]
    : [];
};

/** The rows of one of the export's tables. @throws {ImportRefusal} when the file is no text */
export const readTable = (file: SourceFile, table: LinkedinTable): Read => {
  const columns = columnsOf(table);
  const text = textOfFile(file).replace(/\r\n?/g, "\n");
  for (const delimiter of delimiters) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n", skipEmptyLines: "greedy" });
    const { at } = headerIn(data, columns);
    const names = data[at];
    if (!names) continue;
    const lines = data.slice(at + 1);
    const roles = names.map(columns.roleOf);
    const isLonger = (cells: readonly string[]) => cells.slice(names.length).some((cell) => cell.trim());
    return {
      rows: lines.map((cells) => readLine(cells, roles)),
      notes: [
        ...columnNotes(file.path, names, columns, lines),
        ...lines.flatMap((cells, index) =>
          isLonger(cells) ? [`${file.path}: row ${index + 1} has more values than the file has columns.`] : [],
        ),
        ...(errors.some(({ type }) => type === "Quotes")
          ? [`${file.path} is damaged: a text in quotes has no end. Look through its last rows.`]
          : []),
      ],
    };
  }
  const isEmpty = text.trim() === "";
  return { rows: [], notes: isEmpty ? [] : [`${file.path} was not read: none of its columns was understood.`] };
};
