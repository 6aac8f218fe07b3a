import type { Site } from "#shared/site/site.ts";
import type { Content } from "../content/content.ts";
import type { ListPages } from "../content/lists.ts";
import type { Query, QueryCache } from "./queryCache.ts";

export type Awaitable<T> = T | Promise<T>;

/** The value of data that could not be read, if the page has to say so. */
export const unread = { kind: "unread" } as const;

export type Read<T> = T | typeof unread;

export const isUnread = (value: unknown): value is typeof unread => value === unread;

export type PageQueries = Record<string, Query<unknown>>;

export interface DataContext {
  site: Site;
  /** Loaded for the first read: data that came with the page need none. */
  loadContent: () => Promise<Content>;
  cache: QueryCache;
  isBrowser: boolean;
  /** Lets the server answer for a slug that no row has, such as one of an old site; null if it has done so already. */
  askServer?: (slug: string) => Promise<never> | null;
  onFailure: (error: unknown, thing: string) => void;
}

export type Found<T> = { kind: "found"; row: T } | { kind: "moved"; slug: string } | { kind: "missing" };

/** A fully loaded list, or some pages of a long one. */
export type List<Row> = { kind: "whole"; rows: Row[] } | ({ kind: "pages" } & ListPages<Row>);

export const emptyList: List<never> = { kind: "whole", rows: [] };

export interface ListData<Row> {
  list: Awaitable<Read<List<Row>>>;
}

export interface DetailData<Row, Related> {
  found: Awaitable<Found<Row>>;
  related: Awaitable<Related[]>;
  /** The older and the newer post. */
  neighbors?: Awaitable<(Related | null)[]>;
}
