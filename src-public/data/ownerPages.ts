import { lastChangeOf } from "#shared/base/dates.ts";
import { nullable, string } from "#shared/base/schema.ts";
import { type Selected, selectFrom, withVisible } from "#shared/tables/table.ts";
import type { TableReader } from "./tableReader.ts";

// Declared again: the table's own declaration would add its limits to the download.
export const ownerPage = selectFrom("pages", {
  slug: string,
  title: string,
  content: string,
  excerpt: nullable(string),
  updated_at: string,
  published_at: nullable(string),
  language: nullable(string),
  revised_at: nullable(string),
});

export type OwnerPage = Selected<typeof ownerPage>;

/** Only changes that a reader can see. */
export const lastChangeOfPage = ({
  published_at,
  updated_at,
  revised_at,
}: Pick<OwnerPage, "published_at" | "updated_at" | "revised_at">): Date =>
  lastChangeOf({ date: published_at ?? updated_at, revised_at });

/** Reads a published page: row level security shows a visitor no draft. */
export const readOwnerPage = (tables: TableReader, slug: string): Promise<OwnerPage | null> =>
  tables.first(withVisible(ownerPage, "content"), { slug: `eq.${slug}` });
