import { isDay, isMoment } from "#shared/base/dates.ts";
import { toLanguage } from "#shared/base/languages.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import type { Kind } from "#shared/tables/columns.ts";
import { columnsOf } from "../kinds.ts";
import type { Fields } from "../read/frontMatter.ts";
import { isNo, isYes } from "../read/json.ts";
import { readMoment } from "../read/readDates.ts";
import { readFields, wordsIn } from "../read/readFields.ts";
import type { MarkdownKind } from "./format.ts";

/**
 * The keys of a row's file besides its columns that an import and a push know, and which files of an export have them.
 * docs/export.md lists them.
 */
export const otherKeys: Readonly<Record<string, { meaning: string; written: string }>> = {
  draft: { meaning: "`true`: a draft, also for Hugo and Astro", written: "drafts and scheduled rows" },
  published: { meaning: "`false`: a draft, also for Jekyll", written: "drafts and scheduled rows" },
  permalink: { meaning: "`false`: a draft, also for Eleventy", written: "drafts and scheduled rows" },
  publishDate: { meaning: "`published_at`, if the file has none", written: "scheduled rows" },
  eleventyExcludeFromCollections: { meaning: "ignored", written: "drafts and scheduled rows" },
  render_with_liquid: { meaning: "ignored: for Jekyll", written: "texts with braces" },
  templateEngineOverride: { meaning: "ignored: for Eleventy", written: "texts with braces" },
  order: { meaning: "the place of a page among all, read by an import", written: "pages" },
  description: { meaning: "`excerpt`, as `summary` and `subtitle`", written: "never" },
  pubDate: { meaning: "`date`, as `pubDatetime`, `created` and similar keys", written: "never" },
  categories: { meaning: "`tags`, as `topics` and similar keys", written: "never" },
  cover: { meaning: "`featured_image`, as `image`, `hero` and similar keys", written: "never" },
  canonical: { meaning: "`canonical_url`", written: "never" },
  lang: { meaning: "`language`, as `locale`", written: "never" },
  translationKey: { meaning: "`translation_key`, as `lang-ref` and similar keys", written: "never" },
};

const plain = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);

/** Converts values to the type of a column, if their meaning is clear. */
const converters: Partial<Record<Kind, (value: unknown) => unknown>> = {
  text: plain,
  longText: plain,
  tags: (value) => (typeof value === "string" || Array.isArray(value) ? wordsIn(value).filter(Boolean) : value),
  toggle: (value) => isYes(value) || (isNo(value) ? false : value),
  moment: (value) =>
    typeof value === "string" && isMoment(value) && !isDay(value) ? value : (readMoment(value) ?? value),
  day: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  number: (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
};

export interface RowFields {
  /** The values by column. Keys of other programs fill columns that have no key of their own. */
  values: Fields;
  /** The key for which the row is a draft, or an empty text. */
  draftBy: string;
  /** When the row may appear, or null for a draft and without a date. */
  appears: string | null;
  unknown: readonly string[];
}

/** Reads the front matter of a row's file by the names of its columns, and by those of other programs. */
export const readRowFields = (kind: MarkdownKind, fields: Fields): RowFields => {
  const columns = columnsOf(kind);
  const read = readFields(fields);
  const own = readMoment(fields.published_at);
  // A scheduled row has keys that keep it unpublished in other programs.
  const draftBy = own !== null && own === read.published_at ? "" : read.draftBy;
  const others: Fields = {
    ...read,
    tags: read.tags.some(Boolean) && read.tags.filter(Boolean),
    language: toLanguage(read.language),
  };
  const filled = Object.entries(others).filter(([name, value]) => name in columns && !(name in fields) && value);
  const given = Object.entries(fields).map(([name, value]) => {
    const convert = value === null ? undefined : converters[columns[name]?.kind ?? "entries"];
    // A date may have several parts: `date: {created: …}`.
    return [name, isRecord(value) && name === "date" ? read.date : convert ? convert(value) : value];
  });
  const isDraft = draftBy !== "" || fields.published_at === null;
  return {
    values: {
      ...Object.fromEntries([...filled, ...given]),
      ...(draftBy && (kind === "projects" ? { status: "Draft" } : { published_at: null })),
    },
    draftBy,
    appears: isDraft ? null : (own ?? read.published_at ?? read.date),
    unknown: [...read.unknown, ...read.ofOldSite].filter(
      (name) => !(name in columns) && !Object.hasOwn(otherKeys, name),
    ),
  };
};
