import type { Content } from "./content/content.ts";
import type { ContentType } from "./content/relations.ts";
import type { Query, QueryCache } from "./queryCache.ts";

export type Awaitable<T> = T | Promise<T>;

/** The value of what could not be read, where a page is to say so. */
export const unread = { kind: "unread" } as const;

export type Read<T> = T | typeof unread;

export const isUnread = (value: unknown): value is typeof unread => value === unread;

export type PageQueries = Record<string, Query<unknown>>;

export interface DataContext {
  content: Content;
  cache: QueryCache;
  isBrowser: boolean;
  onFailure: (error: unknown, thing: string) => void;
}

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

export const relatedLimit = 3;

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
        const asked = slug.toLowerCase();
        const row = await bySlug(asked);
        if (row) return asked === slug ? { kind: "found", row } : { kind: "moved", slug: asked };
        const currentSlug = await content.slugHistory.currentOf(type, asked);
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
