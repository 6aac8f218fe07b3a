import { list, nullable, object, type Schema, string } from "#shared/base/schema.ts";
import type { Say } from "#shared/words/say.ts";
import { searchable } from "./lists.ts";
import { type Awaitable, type DataContext, type Loadable, notLoaded, type PageQueries } from "./pageData.ts";
import type { Query } from "./queryCache.ts";
import { latestPosts } from "./tableQueries.ts";
import type { TableReader } from "./tableReader.ts";

export interface FoundRow {
  kind: string;
  id: string;
  slug: string;
  title: string;
  tags: string[];
  excerpt: string;
  language: string | null;
}

const foundRows: Schema<FoundRow[]> = list(
  object({
    ...{ kind: string, id: string, slug: string, title: string },
    ...{ tags: list(string), excerpt: string, language: nullable(string) },
  }),
);

/** Removes the characters that no text can contain, and cuts the query to the allowed length. */
export const searchedWords = (query: string): string => searchable(query.trim()).trim();

/**
 * Reads the posts, projects and pages that contain all words of a text, the best matches first.
 * @param most the database returns 50 at most
 */
export const readFound = async (tables: TableReader, text: string, most: number): Promise<FoundRow[]> => {
  const query = searchedWords(text);
  return query ? tables.call("search_content", foundRows, { query, most: String(most) }) : [];
};

export const mostResults = { dialog: 10, page: 50 } as const;

/** Returns the count of results: "3 results", or "The 10 best results" if there may be more. */
export const resultsText = (count: number, most: number, say: Say): string =>
  say(count < most ? "search.count" : "search.best", { count });

export interface SearchData {
  results: Awaitable<Loadable<FoundRow[]>>;
}

const queryIn = (search: string): string => searchedWords(new URLSearchParams(search).get("q") ?? "");

// The key of a page without a slug is its query string.
const byWords = <T>({ get, peek, setInitialData }: Query<T>): Query<T> => ({
  dependsOnQuery: () => true,
  get: (search) => get(queryIn(search)),
  peek: (search) => peek(queryIn(search)),
  setInitialData: (search, value, isFresh) => setInitialData(queryIn(search), value, isFresh),
});

/** The search results of the words in the URL, and the newest posts without a query: after one, they would look like results. */
export const searchQueries = (context: DataContext): PageQueries => {
  const { loadContent, cache } = context;
  const found = cache.query<Loadable<FoundRow[]>>({
    read: async (query) => readFound((await loadContent()).tables, query, mostResults.page),
    fallback: notLoaded,
    label: "Error searching:",
  });
  const latest = latestPosts(context, async (query) => searchedWords(query) === "");
  return { results: byWords(found), latest: byWords(latest) };
};
