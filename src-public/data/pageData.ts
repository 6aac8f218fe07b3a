import { readBackend } from "#shared/base/backend.ts";
import type { ImportPart } from "#shared/base/importWithReload.ts";
import { boolean, nullable, object, recordOf, type Schema, string, unknown } from "#shared/base/schema.ts";
import type { Site } from "#shared/site/site.ts";
import type { ListPages } from "./lists.ts";
import type { Query, QueryCache } from "./queryCache.ts";
import type { ContentAddress, TableReader } from "./tableReader.ts";

export type Awaitable<T> = T | Promise<T>;

/** The value of data that could not be read, where the page reports it. */
export const notLoaded = { kind: "notLoaded" } as const;

export type Loadable<T> = T | typeof notLoaded;

export const isNotLoaded = (value: unknown): value is typeof notLoaded => value === notLoaded;

export type PageQueries = Record<string, Query<unknown>>;

export interface ContentSource {
  content: typeof import("./content.ts");
  tables: TableReader;
}

export interface DataContext {
  site: Site;
  loadContent: () => Promise<ContentSource>;
  cache: QueryCache;
  isBrowser: boolean;
  /** Loads the page of an unknown slug from the server, which may redirect it; null if this page came from there. */
  askServer?: (slug: string) => Promise<never> | null;
  onFailure: (error: unknown, thing: string) => void;
}

export type Found<T> = { kind: "found"; row: T } | { kind: "moved"; slug: string } | { kind: "missing" };

/** A fully loaded list, or some pages of a long one. */
export type List<Row> = { kind: "whole"; rows: Row[] } | ({ kind: "pages" } & ListPages<Row>);

export const emptyList: List<never> = { kind: "whole", rows: [] };

export interface ListData<Row> {
  list: Awaitable<Loadable<List<Row>>>;
}

export const browserAddress = (): ContentAddress => ({ ...readBackend(document), fetch: window.fetch.bind(window) });

export const importContent = () => import("./content.ts");

export const createContentLoader = (importPart: ImportPart): DataContext["loadContent"] => {
  let source: ContentSource | null = null;
  return async () => {
    if (source) return source;
    const content = await importPart(importContent);
    source ??= { content, tables: content.createTableReader(browserAddress()) };
    return source;
  };
};

export interface PageData {
  origin: string | null;
  loaderData: Record<string, Record<string, unknown>>;
  /** Whether the page was rendered at build time, so that its data may be old. */
  isPrerendered: boolean;
}

const pageData: Schema<PageData> = object({
  origin: nullable(string),
  loaderData: recordOf(recordOf(unknown)),
  isPrerendered: boolean,
});

export const parsePageData = (text: string): PageData | null => {
  try {
    return pageData.parse(JSON.parse(text), "the page's data");
  } catch (error) {
    console.error(error);
    return null;
  }
};

export const readPageData = (document: Document): PageData | null => {
  const text = document.getElementById("page-data")?.textContent;
  return text ? parsePageData(text) : null;
};
