import type { AnyImportedRow, ImportedKind, ImportedValues } from "#import/types.ts";

type Table = readonly (readonly string[])[];

/** A CSV file with every value in quotes, so that it may hold commas, quotes and line breaks. */
export const csv = (lines: Table, eol = "\n"): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join(eol) + eol;

export const row = <Kind extends ImportedKind>(
  kind: Kind,
  sourceId: string,
  values: ImportedValues[Kind],
  notes: readonly string[] = [],
) => ({ kind, sourceId, values, ...(notes.length > 0 ? { notes } : {}) });

const skill = (name: string) => row("technical_skills", name.toLowerCase(), { name, category: "Skills" });
export const skills = (...names: string[]) => [
  row("skill_categories", "skills", { name: "Skills" }),
  ...names.map((name) => skill(name)),
];
export const held = { status: "Completed", progress: 100 };
export const draft = { status: "Draft", thumbnail: "/project.svg" };
export const noWords = "There is no description: title and company stand in its place. Write a better one.";

export const positionColumns = ["Company Name", "Title", "Description", "Location", "Started On", "Finished On"];
export const educationColumns = ["School Name", "Start Date", "End Date", "Notes", "Degree Name", "Activities"];
export const certificateColumns = ["Name", "Url", "Authority", "Started On", "Finished On", "License Number"];
export const projectColumns = ["Title", "Description", "Url", "Started On", "Finished On"];

export interface NastyZip {
  name: string;
  zip: Uint8Array;
  rows: readonly (AnyImportedRow | ReturnType<typeof row>)[];
  profile?: object;
  notes: readonly string[];
}

export const only = (...missing: string[]): string =>
  `Not in this export: ${new Intl.ListFormat("en").format(missing.map((name) => `${name}.csv`))}.`;
