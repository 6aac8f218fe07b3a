import { isoMoment } from "#shared/base/dates.ts";
import { pathPrefixes } from "#shared/base/links.ts";
import { keysOf } from "#shared/base/schema.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { sha256Hex } from "#shared/media/sha256Hex.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import { columnsOf, importedKinds, kindRules } from "../kinds.ts";
import type { ImportedKind } from "../types.ts";

// An import rejects other versions (docs/export.md).
export const manifest = { format: "plinth", version: 1 };

/** The files of an export, and the folder of the site's media files under their stored names. */
export const exportPaths = {
  manifest: "plinth.json",
  redirects: "redirects.json",
  settings: "settings.json",
  media: "media.json",
  mediaFolder: "media/",
};

/** The column that is the text of each row's Markdown file. Rows of other kinds are in one JSON file. */
export const textColumns = { projects: "long_description", posts: "content", pages: "content" } as const;

export type MarkdownKind = keyof typeof textColumns;

/** Before the résumés, which refer to projects. */
export const markdownKinds = keysOf(textColumns);

export const isMarkdownKind = (kind: string): kind is MarkdownKind => Object.hasOwn(textColumns, kind);

export const jsonKinds = importedKinds.filter((kind) => !isMarkdownKind(kind));

export const kindsWithPath = keysOf(pathPrefixes);

// Windows cannot store files of these names, whatever their ending.
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

// File systems limit a name to 255 bytes, and files beside it have longer names.
const maxNameBytes = 200;

/** Returns the path of a row's Markdown file: `posts/hello.md`. Changes slugs that are no file names. */
export const markdownPath = (kind: MarkdownKind, slug: string): string => {
  const bytes = new TextEncoder().encode(slug);
  if (bytes.length <= maxNameBytes) return `${kind}/${slug}${reservedNames.test(slug) ? "-" : ""}.md`;
  const start = new TextDecoder().decode(bytes.subarray(0, maxNameBytes - 20)).replace(/\ufffd$/, "");
  return `${kind}/${start}-${sha256Hex(bytes).slice(0, 12)}.md`;
};

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
  activities: ["kind", "title", "organization", "start_date"],
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

/** Returns the values of a row that an import would store, in the order of their declaration. Moments have milliseconds. */
export const exportedValues = (kind: ImportedKind, row: Values): Values => {
  const columns = columnsOf(kind);
  const clean = cleanValues(columns, row);
  // The date is never used: stored rows have all their dates.
  const stored: Values = { ...clean, ...kindRules[kind].derive?.(clean, new Date(0)) };
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = stored[name] ?? null;
      return [name, column.kind === "moment" ? (isoMoment(value) ?? value) : value];
    }),
  );
};
