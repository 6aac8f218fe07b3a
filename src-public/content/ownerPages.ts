import { nullable, string } from "#shared/schema.ts";
import { type Selected, selectFrom } from "#shared/tables/table.ts";
import type { TableReader } from "./tableReader.ts";

// Without the table's declaration, whose limits visitors do without.
const names = { slug: string, title: string };
const entry = selectFrom("pages", names);

export const ownerPage = selectFrom("pages", {
  ...names,
  content: string,
  updated_at: string,
  published_at: nullable(string),
});

export type OwnerPage = Selected<typeof ownerPage>;
export type NavigationEntry = Selected<typeof entry>;

const mostInNavigation = 50;

/** Reads of the table `pages`: what row level security shows to a visitor, so never a draft. */
export const ownerPageReads = (tables: TableReader) => ({
  inNavigation: () => tables.some(entry, { in_navigation: "is.true", order: "order.asc,id.asc" }, mostInNavigation),
  bySlug: (slug: string) => tables.first(ownerPage, { slug: `eq.${slug}` }),
});
