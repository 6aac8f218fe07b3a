import { isMoment, parseTimestamp } from "#shared/base/dates.ts";
import { pathPrefixes } from "#shared/base/links.ts";
import { keysOf } from "#shared/base/schema.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import { columnsOf, kindRules } from "../kinds.ts";
import type { ImportedKind } from "../types.ts";

/** The file with the format and version of an export (docs/export.md). */
export const manifestFile = "plinth.json";
export const manifest = { format: "plinth", version: 1 };

export const redirectsFile = "redirects.json";
export const settingsFile = "settings.json";
export const mediaFile = "media.json";

/** The folder of the site's media files, under their stored names. */
export const mediaFolder = "media/";

/** The format of each kind: one JSON file, or a folder with a Markdown file for each row. In the order of an export. */
const fileFormats: Readonly<Record<ImportedKind, "json" | "markdown">> = {
  experiences: "json",
  education: "json",
  certifications: "json",
  skill_categories: "json",
  technical_skills: "json",
  projects: "json",
  resumes: "json",
  posts: "markdown",
  pages: "markdown",
};

export const jsonKinds = keysOf(fileFormats).filter((kind) => fileFormats[kind] === "json");

export const markdownKinds = keysOf(fileFormats).filter((kind) => fileFormats[kind] === "markdown");

/** The kinds of rows that have a page. */
export const kindsWithPath = keysOf(pathPrefixes);

export interface ExportedRedirect {
  from: string;
  to: string;
}

const identities: Readonly<Record<ImportedKind, readonly string[]>> = {
  posts: ["slug"],
  pages: ["slug"],
  projects: ["slug"],
  experiences: ["company", "role", "start_date"],
  education: ["school", "degree", "start_date"],
  certifications: ["name", "issuer"],
  skill_categories: ["name"],
  technical_skills: ["category", "name"],
  resumes: ["name"],
};

/** Returns the values that identify a row, even if all others change. */
export const identityOf = (kind: ImportedKind, values: Values): string =>
  identities[kind].map((name) => textOf(values[name])).join(" / ");

/** Returns a function that numbers rows with the same identity. */
export const createNumbering = () => {
  const counts = new Map<string, number>();
  return (identity: string): string => {
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    return count === 1 ? identity : `${identity} (${count})`;
  };
};

// Never used: stored rows have all their dates.
const noMoment = new Date(0);

// Writes moments to the millisecond, as an import does.
const normalizeMoment = (kind: string, value: unknown): unknown =>
  kind === "moment" && typeof value === "string" && isMoment(value) ? parseTimestamp(value).toISOString() : value;

/** Returns the values of a row that an import would store, in the order of their declaration. */
export const exportedValues = (kind: ImportedKind, row: Values): Values => {
  const columns = columnsOf(kind);
  const clean = cleanValues(columns, row);
  const stored: Values = { ...clean, ...kindRules[kind].derive?.(clean, noMoment) };
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, normalizeMoment(column.kind, stored[name] ?? null)]),
  );
};
