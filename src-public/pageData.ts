import type { Content } from "./content/content.ts";
import type { ContentType } from "./content/relations.ts";
import type { Query, QueryCache } from "./queryCache.ts";

/** A value that a page has, or is still waiting for. */
export type Awaitable<T> = T | Promise<T>;

/** What a page's data are made of: queries by the names under which the page finds their values. */
export type PageQueries = Record<string, Query<unknown>>;

export interface DataContext {
  content: Content;
  cache: QueryCache;
  isBrowser: boolean;
  /** Tells the visitor what could not be read. */
  onFailure: (error: unknown, thing: string) => void;
}

/** What a slug leads to: the row, the slug that the row has today, or nothing. */
export type Found<T> = { kind: "found"; row: T } | { kind: "moved"; slug: string } | { kind: "missing" };

export interface ListData<Row> {
  rows: Awaitable<Row[]>;
}

export interface DetailData<Row, Related> {
  found: Awaitable<Found<Row>>;
  related: Awaitable<Related[]>;
  /** The older and the newer one, where its kind has such. */
  neighbors?: Awaitable<(Related | null)[]>;
}

/** How many related rows a page shows (behaviour 9). */
export const relatedLimit = 3;

/**
 * A list page's data; a failure is logged only, then the list is empty (behaviour 8).
 * @param things what the rows are called in the log, as "posts"
 */
export const listQueries =
  <Row>(things: string, read: (content: Content) => Promise<Row[]>) =>
  ({ content, cache }: DataContext): PageQueries => ({
    rows: cache.query<Row[]>({ read: () => read(content), fallback: [], label: `Error fetching ${things}:` }),
  });

interface DetailReads<Row, Related> {
  bySlug: (slug: string) => Promise<Row | null>;
  byIds: (ids: string[]) => Promise<Related[]>;
  neighborsOf?: (row: Row) => Promise<(Related | null)[]>;
}

/** A detail page's data: the row behind a slug, and the rows most like it; a failure is logged as "Error fetching post:". */
export const detailQueries =
  <Row extends { id: string }, Related>(
    type: ContentType,
    thing: string,
    readsOf: (content: Content) => DetailReads<Row, Related>,
  ) =>
  ({ content, cache }: DataContext): PageQueries => {
    const { bySlug, byIds, neighborsOf } = readsOf(content);
    const found = cache.query<Found<Row>>({
      read: async (slug) => {
        const row = await bySlug(slug);
        if (row) return { kind: "found", row };
        const currentSlug = await content.slugHistory.currentOf(type, slug);
        return currentSlug && currentSlug !== slug ? { kind: "moved", slug: currentSlug } : { kind: "missing" };
      },
      fallback: { kind: "missing" },
      label: `Error fetching ${thing}:`,
    });
    const others = <T>(which: string, read: (row: Row) => Promise<T[]>) =>
      cache.query<T[]>({
        read: async (slug) => {
          const result = await found.get(slug);
          return result.kind === "found" ? read(result.row) : [];
        },
        fallback: [],
        label: `Error fetching ${which} ${type}:`,
      });
    const related = others("related", async ({ id }) =>
      byIds(await content.relations.targetsOf(type, id, relatedLimit)),
    );
    return neighborsOf ? { found, related, neighbors: others("neighboring", neighborsOf) } : { found, related };
  };
