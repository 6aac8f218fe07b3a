import { stringify } from "yaml";
import { sortedJson } from "#shared/base/sortedJson.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { storedNames } from "#shared/media/pictureOf.ts";
import type { Values } from "#shared/tables/values.ts";
import { withRowIds } from "../resumeRows.ts";
import type { ImportedKind } from "../types.ts";
import type { ExportSource } from "./exportSource.ts";
import {
  createNumbering,
  exportedValues,
  exportPaths,
  identityOf,
  jsonKinds,
  type MarkdownKind,
  manifest,
  markdownKinds,
  markdownPath,
  textColumns,
} from "./format.ts";

export interface ExportedFile {
  path: string;
  content: string | Uint8Array;
}

const withFrontMatter = (values: Values, text: string): string =>
  `---\n${stringify(values, { lineWidth: 0, defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" })}---\n\n${text}\n`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const names: Partial<Record<ImportedKind, string>> = { technical_skills: "category", resumes: "name" };
const dates: Partial<Record<ImportedKind, string>> = { certifications: "issue_date", activities: "start_date" };

/** Sorts rows of kinds without an order: by name, or the newest first. */
export const inOrder = (kind: ImportedKind, rows: readonly Values[]): readonly Values[] => {
  const name = names[kind];
  if (name) return rows.toSorted((one, other) => compare(String(one[name]), String(other[name])));
  const date = dates[kind];
  if (!date) return rows;
  const byText = rows.toSorted((one, other) => compare(JSON.stringify(one), JSON.stringify(other)));
  return byText.sort((one, other) => compare(textOf(other[date]), textOf(one[date])));
};

// For Hugo and Astro, for Jekyll, and for Eleventy.
const unpublished = { draft: true, published: false, permalink: false, eleventyExcludeFromCollections: true };

/** Returns fields that keep a draft or scheduled row unpublished in other programs. Plinth ignores them. */
const unpublishedFields = ({ published_at, status }: Values): Values => {
  if (published_at === null || status === "Draft") return unpublished;
  const isScheduled = published_at !== undefined && String(published_at) > new Date().toISOString();
  return isScheduled ? { ...unpublished, publishDate: published_at } : {};
};

/** Returns the Markdown file of a row. @param order the place of a page among all pages */
export const markdownFile = (kind: MarkdownKind, row: Values, order: unknown): { path: string; content: string } => {
  const { [textColumns[kind]]: stored, ...values } = exportedValues(kind, row);
  const text = textOf(stored);
  const fields = {
    ...values,
    ...(kind === "pages" ? { order } : {}),
    ...unpublishedFields(values),
    // Jekyll and Eleventy would read these braces as Liquid.
    ...(/\{[{%]/.test(text) ? { render_with_liquid: false, templateEngineOverride: "md" } : {}),
  };
  return { path: markdownPath(kind, textOf(values.slug)), content: withFrontMatter(fields, text) };
};

/**
 * Writes the files of an export one by one, so that a large site needs little more memory than a small one.
 * @returns the names of media files that are missing, or that lack some of their sizes
 */
export const exportFiles = async (
  source: ExportSource,
  write: (file: ExportedFile) => Promise<void> | void,
): Promise<string[]> => {
  await write({ path: exportPaths.manifest, content: json(manifest) });
  await write({ path: exportPaths.settings, content: `${sortedJson(await source.settings(), 2)}\n` });
  await write({ path: "resume.json", content: await source.resume() });
  const sourceIds = new Map<string, string>();
  for (const kind of markdownKinds) {
    let order = 0;
    await source.rows(kind, async (row) => {
      sourceIds.set(`${kind}:${row.id}`, identityOf(kind, row));
      await write(markdownFile(kind, row, order));
      order += 1;
    });
  }
  for (const kind of jsonKinds) {
    const ids = new Map<Values, unknown>();
    await source.rows(kind, (row) => void ids.set(exportedValues(kind, row), row.id));
    const rows = inOrder(kind, [...ids.keys()]);
    const numbered = createNumbering();
    for (const row of rows) sourceIds.set(`${kind}:${ids.get(row)}`, numbered(identityOf(kind, row)));
    const shown = kind === "resumes" ? rows.map((row) => withRowIds(row, sourceIds, "leave out")) : rows;
    await write({ path: `${kind}.json`, content: json(shown) });
  }
  const media = await source.media();
  if (media.length > 0) await write({ path: exportPaths.media, content: json(media) });
  const missing = new Set<string>();
  for (const file of media) {
    for (const name of storedNames(file)) {
      const content = await source.file(name);
      if (content) await write({ path: `${exportPaths.mediaFolder}${name}`, content });
      else missing.add(file.name);
    }
  }
  const redirects = [...(await source.redirects())].sort((one, other) => compare(one.from, other.from));
  await write({ path: exportPaths.redirects, content: json(redirects) });
  return [...missing];
};
