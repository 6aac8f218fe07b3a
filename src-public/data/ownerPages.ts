import { lastChangeOf } from "#shared/base/dates.ts";
import { nullable, string } from "#shared/base/schema.ts";
import { type Selected, selectFrom, withVisible } from "#shared/tables/table.ts";
import type { TableReader } from "./tableReader.ts";
import { type Translation, withTranslations } from "./translations.ts";

// Declared again: the table's own declaration would add its limits to the download.
export const ownerPage = selectFrom("pages", {
  id: string,
  slug: string,
  title: string,
  content: string,
  excerpt: nullable(string),
  updated_at: string,
  published_at: nullable(string),
  language: nullable(string),
  translation_key: nullable(string),
  revised_at: nullable(string),
});

export const visiblePage = withVisible(ownerPage, "content");

export type OwnerPage = Selected<typeof ownerPage> & { translations?: Translation[] };

/** Only changes that a reader can see. */
export const lastChangeOfPage = ({
  published_at,
  updated_at,
  revised_at,
}: Pick<OwnerPage, "published_at" | "updated_at" | "revised_at">): Date =>
  lastChangeOf({ date: published_at ?? updated_at, revised_at });

/** Reads a published page: row level security shows a visitor no draft. */
export const readOwnerPage = async (tables: TableReader, slug: string): Promise<OwnerPage | null> =>
  withTranslations(tables, "pages", await tables.first(visiblePage, { slug: `eq.${slug}` }));
