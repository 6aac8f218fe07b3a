import { mostResults } from "../../components/search/results.ts";
import { type Awaitable, type DataContext, type PageQueries, type Read, unread } from "../../data/pageData.ts";
import type { Query } from "../../data/queryCache.ts";
import type { FoundRow } from "../../data/search.ts";

export interface SearchData {
  results: Awaitable<Read<FoundRow[]>>;
}

const queryIn = (search: string): string => new URLSearchParams(search).get("q") ?? "";

/** The search results, by the query in the URL. */
export const searchQueries = ({ loadContent, cache }: DataContext): PageQueries => {
  const found = cache.query<Read<FoundRow[]>>({
    read: async (query) => (await loadContent()).search(query, mostResults.page),
    fallback: unread,
    label: "Error searching:",
  });
  const results: Query<Read<FoundRow[]>> = {
    followsSearch: () => true,
    get: (search) => found.get(queryIn(search)),
    peek: (search) => found.peek(queryIn(search)),
    setInitialData: (search, value, isFresh) => found.setInitialData(queryIn(search), value, isFresh),
  };
  return { results };
};
