import type { Content, ContentType } from "./content.ts";
import { filterFromSearch, type ListReads, listAddress, type PagedReads, pagesFromSearch } from "./lists.ts";
import {
  type DataContext,
  emptyList,
  type Found,
  type List,
  type Loadable,
  notLoaded,
  type PageQueries,
} from "./pageData.ts";
import type { PostSummary } from "./posts.ts";
import type { Query } from "./queryCache.ts";

/** The number of rows per page, as in the database's `list_page`. */
const pageSize = 24;

const readWhole = async <Row>(reads: ListReads<Row>): Promise<List<Row> | null> => {
  const rows = await ("all" in reads ? reads.all() : reads.newest(pageSize + 1));
  return "all" in reads || rows.length <= pageSize ? { kind: "whole", rows } : null;
};

type Peek<Row> = Query<Loadable<List<Row>>>["peek"];

// The next page is read from the last loaded row on.
const readPages = async <Row>({ pages }: PagedReads<Row>, key: string, peek: Peek<Row>): Promise<List<Row>> => {
  const search = new URLSearchParams(key);
  const filter = filterFromSearch(search);
  const range = pagesFromSearch(search);
  const before =
    range.last > range.first ? peek(listAddress("", filter, { ...range, last: range.last - 1 })) : undefined;
  if (before?.kind !== "pages") return { kind: "pages", ...(await pages(filter, range)) };
  const next = await pages(filter, range, before.rows.at(-1));
  return { kind: "pages", ...next, first: before.first, last: before.last + 1, rows: [...before.rows, ...next.rows] };
};

/**
 * A list of one page is loaded whole and filtered in the browser; a longer one is filtered by the database. Its key is
 * the URL's query string.
 */
export const listQueries =
  <Row>(things: string, readsOf: (content: Content) => ListReads<Row>) =>
  ({ loadContent, cache, isBrowser }: DataContext): PageQueries => {
    const loadReads = async () => readsOf(await loadContent());
    const label = `Error fetching ${things}:`;
    const whole = cache.query<List<Row> | null>({
      read: async () => readWhole(await loadReads()),
      fallback: emptyList,
      label,
    });
    const pages: Query<Loadable<List<Row>>> = cache.query<Loadable<List<Row>>>({
      read: async (key) => {
        const reads = await loadReads();
        return "all" in reads ? emptyList : readPages(reads, key, pages.peek);
      },
      fallback: isBrowser ? notLoaded : emptyList,
      label,
    });
    const keyOf = (search: string) => {
      const parameters = new URLSearchParams(search);
      return listAddress("", filterFromSearch(parameters), pagesFromSearch(parameters));
    };
    const list: Query<Loadable<List<Row>>> = {
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

const relatedLimit = 3;

interface DetailReads<Row, Related> {
  bySlug: BySlug<Row>;
  byIds: (ids: string[]) => Promise<Related[]>;
}

type BySlug<Row> = (slug: string) => Promise<Row | null>;

const latestLimit = 3;

/** The newest posts, where a page has nothing else to show. */
export const latestPosts = (
  { loadContent, cache }: DataContext,
  isEmpty: (key: string) => Promise<boolean> = async () => true,
) =>
  cache.query<PostSummary[]>({
    read: async (key) => ((await isEmpty(key)) ? (await loadContent()).posts.newest(latestLimit) : []),
    fallback: [],
    label: "Error fetching posts:",
  });

const foundQuery = <Row>(
  { loadContent, cache, askServer }: DataContext,
  type: ContentType | "pages",
  thing: string,
  readBySlug: (content: Content) => BySlug<Row>,
) =>
  cache.query<Found<Row>>({
    read: async (slug) => {
      const asked = slug.toLowerCase();
      const content = await loadContent();
      const row = await readBySlug(content)(asked);
      if (row) return asked === slug ? { kind: "found", row } : { kind: "moved", slug: asked };
      const currentSlug = await content.slugHistory.currentOf(type, asked);
      if (currentSlug && currentSlug !== slug) return { kind: "moved", slug: currentSlug };
      return askServer?.(slug) ?? { kind: "missing" };
    },
    fallback: { kind: "missing" },
    label: `Error fetching ${thing}:`,
  });

export const ownerPageQueries = (context: DataContext): PageQueries => {
  const found = foundQuery(context, "pages", "page", ({ ownerPages }) => ownerPages.bySlug);
  const isMissing = async (slug: string) => (await found.get(slug)).kind === "missing";
  return { found, latest: latestPosts(context, isMissing) };
};

/** The posts beside a post: in the list, and in its series. */
interface NeighborReads<Row, Related> {
  neighborsOf: (row: Row) => Promise<(Related | null)[]>;
  partsOf: (row: Row) => Promise<Related[]>;
}

export const detailQueries =
  <Row extends { id: string }, Related>(
    type: ContentType,
    thing: string,
    readsOf: (content: Content) => DetailReads<Row, Related>,
    readNeighbors?: (content: Content) => NeighborReads<Row, Related>,
  ) =>
  (context: DataContext): PageQueries => {
    const { loadContent, cache } = context;
    const found = foundQuery(context, type, thing, (content) => readsOf(content).bySlug);
    const others = <T>(which: string, read: (content: Content, row: Row) => Promise<T[]>) =>
      cache.query<T[]>({
        read: async (slug) => {
          const result = await found.get(slug);
          return result.kind === "found" ? read(await loadContent(), result.row) : [];
        },
        fallback: [],
        label: `Error fetching ${which} ${type}:`,
      });
    const related = others("related", async (content, { id }) =>
      readsOf(content).byIds(await content.relations.targetsOf(type, id, relatedLimit)),
    );
    if (!readNeighbors) return { found, related };
    return {
      found,
      related,
      neighbors: others("neighboring", (content, row) => readNeighbors(content).neighborsOf(row)),
      parts: others("parts of a series of", (content, row) => readNeighbors(content).partsOf(row)),
    };
  };
