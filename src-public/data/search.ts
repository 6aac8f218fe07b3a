import { list, object, type Schema, string } from "#shared/base/schema.ts";
import { pluralize } from "#shared/base/text.ts";
import { searchable } from "./lists.ts";
import {
  type Awaitable,
  type DataContext,
  isNotLoaded,
  type Loadable,
  notLoaded,
  type PageQueries,
} from "./pageData.ts";
import type { Query } from "./queryCache.ts";
import { latestPosts } from "./tableQueries.ts";
import type { TableReader } from "./tableReader.ts";

/** A post, project or page that contains the words of a search, with an excerpt around them. */
export interface FoundRow {
  kind: string;
  id: string;
  slug: string;
  title: string;
  tags: string[];
  excerpt: string;
}

const foundRows: Schema<FoundRow[]> = list(
  object({ kind: string, id: string, slug: string, title: string, tags: list(string), excerpt: string }),
);

/** A query without characters that no text can contain, cut to the longest allowed. */
export const searchedWords = (query: string): string => searchable(query.trim()).trim();

/** Searches posts, projects and pages for all words of a text, by the database's function: the best `most` of them, 50 at most. */
export const searchReader =
  (tables: TableReader) =>
  async (text: string, most: number): Promise<FoundRow[]> => {
    const query = searchedWords(text);
    return query ? tables.call("search_content", foundRows, { query, most: String(most) }) : [];
  };

/** How many results the dialog and the page of a search show at most; the database gives 50. */
export const mostResults = { dialog: 10, page: 50 } as const;

/** Says how many results there are: "3 results", or "The 10 best results" where there may be more. */
export const resultsText = (count: number, most: number): string =>
  count < most ? pluralize(count, "result", "results") : `The ${most} best results`;

export interface SearchData {
  results: Awaitable<Loadable<FoundRow[]>>;
}

const queryIn = (search: string): string => new URLSearchParams(search).get("q") ?? "";

const byWords = <T>({ get, peek, setInitialData }: Query<T>): Query<T> => ({
  dependsOnQuery: () => true,
  get: (search) => get(queryIn(search)),
  peek: (search) => peek(queryIn(search)),
  setInitialData: (search, value, isFresh) => setInitialData(queryIn(search), value, isFresh),
});

/** The search results, by the query in the URL. */
export const searchQueries = (context: DataContext): PageQueries => {
  const { loadContent, cache } = context;
  const found = cache.query<Loadable<FoundRow[]>>({
    read: async (query) => (await loadContent()).search(query, mostResults.page),
    fallback: notLoaded,
    label: "Error searching:",
  });
  const latest = latestPosts(context, async (query) => {
    const results = await found.get(query);
    return !isNotLoaded(results) && results.length === 0;
  });
  return { results: byWords(found), latest: byWords(latest) };
};
