import { pages } from "#shared/tables/pages.ts";
import { type Selected, select } from "#shared/tables/table.ts";
import type { TableReader } from "./tableReader.ts";

const onItsPage = ["slug", "title", "content", "updated_at", "published_at"] as const;

const entry = select(pages, ["slug", "title"]);

export const ownerPage = select(pages, onItsPage);

export type OwnerPage = Selected<typeof ownerPage>;
export type NavigationEntry = Selected<typeof entry>;

const mostInNavigation = 50;

/** Reads of the table `pages`: what row level security shows to a visitor, so never a draft. */
export const ownerPageReads = (tables: TableReader) => ({
  inNavigation: () => tables.some(entry, { in_navigation: "is.true", order: "order.asc,id.asc" }, mostInNavigation),
  bySlug: (slug: string) => tables.first(ownerPage, { slug: `eq.${slug}` }),
});
