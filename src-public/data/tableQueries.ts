import type { lists } from "./content.ts";
import { filterFromSearch, listAddress, pagesFromSearch } from "./lists.ts";
import {
  type ContentSource,
  type DataContext,
  emptyList,
  type Found,
  type List,
  type Loadable,
  notLoaded,
  type PageQueries,
} from "./pageData.ts";
import { toStoredSlug } from "./paths.ts";
import type { Post, PostSummary } from "./posts.ts";
import type { Project } from "./projects.ts";
import type { Query } from "./queryCache.ts";
import type { ListRow, TableList } from "./readLists.ts";
import type { ContentType } from "./relations.ts";

/** The number of rows per page, as in the database's `list_page`. */
const pageSize = 24;

type ListQuery = Query<Loadable<List<ListRow>>>;

const readWhole = async (
  { content, tables }: ContentSource,
  list: TableList<ListRow>,
): Promise<List<ListRow> | null> => {
  if (!list.pageFunction) return { kind: "whole", rows: await content.readAll(tables, list) };
  const rows = await content.readFirst(tables, list, pageSize + 1);
  return rows.length <= pageSize ? { kind: "whole", rows } : null;
};

// If the pages before are in the cache, only the next one is read, from the last loaded row on.
const readPages = async (
  { content, tables }: ContentSource,
  list: TableList<ListRow>,
  key: string,
  siteLanguage: string,
  peek: ListQuery["peek"],
): Promise<List<ListRow>> => {
  const search = new URLSearchParams(key);
  const filter = filterFromSearch(search);
  const range = pagesFromSearch(search);
  const before =
    range.last > range.first ? peek(listAddress("", filter, { ...range, last: range.last - 1 })) : undefined;
  if (before?.kind !== "pages")
    return { kind: "pages", ...(await content.readPages(tables, list, filter, range, siteLanguage)) };
  const next = await content.readPages(tables, list, filter, range, siteLanguage, before.rows.at(-1));
  return { kind: "pages", ...next, first: before.first, last: before.last + 1, rows: [...before.rows, ...next.rows] };
};

/**
 * A list of one page is loaded whole and filtered in the browser; a longer one is filtered by the database. Its key is
 * the URL's query string.
 */
export const listQueries = (
  { site, loadContent, cache, isBrowser }: DataContext,
  name: keyof typeof lists,
): PageQueries => {
  const label = `Error fetching ${name}:`;
  const whole = cache.query<List<ListRow> | null>({
    read: async () => {
      const source = await loadContent();
      return readWhole(source, source.content.lists[name]);
    },
    fallback: emptyList,
    label,
  });
  const pages: ListQuery = cache.query<Loadable<List<ListRow>>>({
    read: async (key) => {
      const source = await loadContent();
      return readPages(source, source.content.lists[name], key, site.language, pages.peek);
    },
    fallback: isBrowser ? notLoaded : emptyList,
    label,
  });
  const keyOf = (search: string) => {
    const parameters = new URLSearchParams(search);
    return listAddress("", filterFromSearch(parameters), pagesFromSearch(parameters));
  };
  const list: ListQuery = {
    dependsOnQuery: () => !whole.peek(""),
    peek: (search) => whole.peek("") ?? pages.peek(keyOf(search)),
    get: (search) => {
      const inPages = () => pages.get(keyOf(search));
      if (whole.peek("") === null) return inPages();
      const rows = whole.get("");
      return rows instanceof Promise ? rows.then((all) => all ?? inPages()) : (rows ?? inPages());
    },
    setInitialData: (search, value, isFresh) => {
      whole.setInitialData("", value.kind === "whole" ? value : null, isFresh);
      if (value.kind === "pages") pages.setInitialData(keyOf(search), value, isFresh);
    },
  };
  return { list };
};

const latestLimit = 3;

/** The newest posts, for a page that has nothing else to show. */
export const latestPosts = (
  { loadContent, cache }: DataContext,
  isEmpty: (key: string) => Promise<boolean> = async () => true,
) =>
  cache.query<PostSummary[]>({
    read: async (key) => {
      if (!(await isEmpty(key))) return [];
      const { content, tables } = await loadContent();
      return content.readFirst(tables, content.lists.posts, latestLimit);
    },
    fallback: [],
    label: "Error fetching posts:",
  });

const foundQuery = <Row>(
  { loadContent, cache, askServer }: DataContext,
  type: ContentType | "pages",
  thing: string,
  read: (source: ContentSource, slug: string) => Promise<Row | null>,
) =>
  cache.query<Found<Row>>({
    read: async (slug) => {
      const stored = toStoredSlug(slug);
      const source = await loadContent();
      const row = await read(source, stored);
      if (row) return stored === slug ? { kind: "found", row } : { kind: "moved", slug: stored };
      const currentSlug = await source.content.readCurrentSlug(source.tables, type, stored);
      if (currentSlug && currentSlug !== slug) return { kind: "moved", slug: currentSlug };
      return askServer?.(slug) ?? { kind: "missing" };
    },
    fallback: { kind: "missing" },
    label: `Error fetching ${thing}:`,
  });

/** Other rows that the page of a row shows; none if the row was not found. */
const otherRows = <Row, Other>(
  { loadContent, cache }: DataContext,
  found: Query<Found<Row>>,
  things: string,
  read: (source: ContentSource, row: Row) => Promise<Other[]>,
) =>
  cache.query<Other[]>({
    read: async (slug) => {
      const result = await found.get(slug);
      return result.kind === "found" ? read(await loadContent(), result.row) : [];
    },
    fallback: [],
    label: `Error fetching ${things}:`,
  });

export const ownerPageQueries = (context: DataContext): PageQueries => {
  const found = foundQuery(context, "pages", "page", ({ content, tables }, slug) =>
    content.readOwnerPage(tables, slug),
  );
  const isMissing = async (slug: string) => (await found.get(slug)).kind === "missing";
  return { found, latest: latestPosts(context, isMissing) };
};

export const postQueries = (context: DataContext): PageQueries => {
  const found = foundQuery<Post>(context, "posts", "post", ({ content, tables }, slug) =>
    content.readPost(tables, slug),
  );
  return {
    found,
    related: otherRows(context, found, "related posts", ({ content, tables }, { id }) =>
      content.readRelatedPosts(tables, id),
    ),
    neighbors: otherRows(context, found, "neighboring posts", ({ content, tables }, post) =>
      content.readNeighbors(tables, post, context.site.language),
    ),
    parts: otherRows(context, found, "parts of a series", ({ content, tables }, post) =>
      content.readSeries(tables, post),
    ),
  };
};

export const projectQueries = (context: DataContext): PageQueries => {
  const found = foundQuery<Project>(context, "projects", "project", ({ content, tables }, slug) =>
    content.readProject(tables, slug),
  );
  const related = otherRows(context, found, "related projects", ({ content, tables }, { id }) =>
    content.readRelatedProjects(tables, id),
  );
  return { found, related };
};
