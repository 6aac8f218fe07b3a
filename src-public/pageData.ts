import type { Content } from "./content/content.ts";
import type { ContentType } from "./content/relations.ts";
import type { Query, QueryCache } from "./queryCache.ts";

export type Awaitable<T> = T | Promise<T>;

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
}

export const detailQueries =
  <Row extends { id: string }, Related>(
    type: ContentType,
    thing: string,
    readsOf: (content: Content) => DetailReads<Row, Related>,
  ) =>
  ({ content, cache }: DataContext): PageQueries => {
    const { bySlug, byIds } = readsOf(content);
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
    const related = cache.query<Related[]>({
      read: async (slug) => {
        const result = await found.get(slug);
        if (result.kind !== "found") return [];
        return byIds(await content.relations.targetsOf(type, result.row.id, relatedLimit));
      },
      fallback: [],
      label: `Error fetching related ${type}:`,
    });
    return { found, related };
  };
