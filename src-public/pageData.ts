import type { Content } from "./content/content.ts";
import type { ContentType } from "./content/relations.ts";
import type { Source } from "./source.ts";

/** A value that a page has, or is still waiting for. */
export type Awaitable<T> = T | Promise<T>;

/** What a slug leads to: the row, the slug that the row has today, or nothing. */
export type Found<T> = { kind: "found"; row: T } | { kind: "moved"; slug: string } | { kind: "missing" };

export interface ListData<Row> {
  rows: Awaitable<Row[]>;
}

export interface DetailData<Row, Related> {
  found: Awaitable<Found<Row>>;
  related: Awaitable<Related[]>;
}

/** How many related rows a page shows (spec 9). */
export const relatedLimit = 3;

/** A list page's data; a failure is logged only, then the list is empty (spec 8). */
export const listData = <Row>(source: Source, type: ContentType, read: () => Promise<Row[]>) => {
  const rows = source.part<Row[]>({ read, otherwise: [], label: `Error fetching ${type}:` });
  return {
    load: (): ListData<Row> => ({ rows: rows.of("") }),
    hold: (data: { rows: Row[] }, isFresh: boolean) => rows.hold("", data.rows, isFresh),
  };
};

interface Reads<Row, Related> {
  bySlug: (slug: string) => Promise<Row | null>;
  byIds: (ids: string[]) => Promise<Related[]>;
}

/** A detail page's data: the row behind a slug, and the rows most like it; a failure is logged as "Error fetching post:". */
export const detailData = <Row extends { id: string }, Related>(
  source: Source,
  { relations, slugHistory }: Content,
  type: ContentType,
  { bySlug, byIds }: Reads<Row, Related>,
) => {
  const found = source.part<Found<Row>>({
    read: async (slug) => {
      const row = await bySlug(slug);
      if (row) return { kind: "found", row };
      const currentSlug = await slugHistory.currentOf(type, slug);
      return currentSlug && currentSlug !== slug ? { kind: "moved", slug: currentSlug } : { kind: "missing" };
    },
    otherwise: { kind: "missing" },
    label: `Error fetching ${type === "posts" ? "post" : "project"}:`,
  });
  const related = source.part<Related[]>({
    read: async (slug) => {
      const result = await found.of(slug);
      return result.kind === "found" ? byIds(await relations.targetsOf(type, result.row.id, relatedLimit)) : [];
    },
    otherwise: [],
    label: `Error fetching related ${type}:`,
  });
  return {
    load: (slug: string): DetailData<Row, Related> => ({ found: found.of(slug), related: related.of(slug) }),
    hold: (slug: string, data: { found: Found<Row>; related: Related[] }, isFresh: boolean) => {
      found.hold(slug, data.found, isFresh);
      related.hold(slug, data.related, isFresh);
    },
  };
};
