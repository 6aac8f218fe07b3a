import { isMoment, parseTimestamp } from "#shared/base/dates.ts";
import { pathPrefixes } from "#shared/base/links.ts";
import { keysOf } from "#shared/base/schema.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import { columnsOf, kindRules } from "../kinds.ts";
import type { ImportedKind } from "../types.ts";

/** The file that says what the others are (docs/export.md). */
export const manifestFile = "plinth.json";
export const manifest = { format: "plinth", version: 1 };

export const redirectsFile = "redirects.json";
export const settingsFile = "settings.json";
export const mediaFile = "media.json";

/** The folder of the site's own files, under their names. */
export const mediaFolder = "media/";

/** How each kind is exported: a Markdown file for each row, in a folder of its name, or one JSON file. In the order of an export. */
const fileFormats: Readonly<Record<ImportedKind, "json" | "markdown">> = {
  experiences: "json",
  education: "json",
  certifications: "json",
  skill_categories: "json",
  technical_skills: "json",
  projects: "json",
  posts: "markdown",
  pages: "markdown",
};

export const jsonKinds = keysOf(fileFormats).filter((kind) => fileFormats[kind] === "json");

export const markdownKinds = keysOf(fileFormats).filter((kind) => fileFormats[kind] === "markdown");

/** The kinds of rows with a page of their own. */
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
};

/** The values that identify a row of a kind, even if all others change. */
export const identityOf = (kind: ImportedKind, values: Values): string =>
  identities[kind].map((name) => textOf(values[name])).join(" / ");

// All that a save dates has its date already.
const noMoment = new Date(0);

// A moment has one spelling, to the millisecond, as an import writes it.
const normalizeMoment = (kind: string, value: unknown): unknown =>
  kind === "moment" && typeof value === "string" && isMoment(value) ? parseTimestamp(value).toISOString() : value;

/** All that an import brings of a row, as it would store it, in the order of its declaration. */
export const exportedValues = (kind: ImportedKind, row: Values): Values => {
  const columns = columnsOf(kind);
  const clean = cleanValues(columns, row);
  const stored: Values = { ...clean, ...kindRules[kind].derive?.(clean, noMoment) };
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, normalizeMoment(column.kind, stored[name] ?? null)]),
  );
};
