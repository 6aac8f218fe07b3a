import { lastChangeOf } from "#shared/base/dates.ts";
import { nullable, string } from "#shared/base/schema.ts";
import { type Selected, selectFrom } from "#shared/tables/table.ts";
import type { TableReader } from "./tableReader.ts";

// Without the table's declaration, whose limits visitors need not download.
export const ownerPage = selectFrom("pages", {
  slug: string,
  title: string,
  content: string,
  excerpt: nullable(string),
  updated_at: string,
  published_at: nullable(string),
  revised_at: nullable(string),
});

export type OwnerPage = Selected<typeof ownerPage>;

/** When a page last changed for who reads it. */
export const lastChangeOfPage = ({
  published_at,
  updated_at,
  revised_at,
}: Pick<OwnerPage, "published_at" | "updated_at" | "revised_at">): Date =>
  lastChangeOf({ date: published_at ?? updated_at, revised_at });

/** Reads of the table `pages`: what row level security shows to a visitor, so never a draft. */
export const ownerPageReads = (tables: TableReader) => ({
  bySlug: (slug: string) => tables.first(ownerPage, { slug: `eq.${slug}` }),
});
