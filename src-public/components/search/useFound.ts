import { useEffect, useState } from "react";
import { useDebounced } from "#shared/base/hooks.ts";
import { type FoundRow, mostResults, searchedWords } from "../../data/search.ts";
import { usePageRequest } from "../../router/context.ts";

export interface Found {
  query: string;
  rows: FoundRow[];
  state: "found" | "searching" | "slow" | "failed";
}

const debounceMs = 120;
const slowMs = 1500;
const nothing: Found = { query: "", rows: [], state: "found" };

/** Searches while a text is typed. The last results stay until the next ones arrive; outdated responses are dropped. */
export const useFound = (text: string): [found: Found, retry: () => void] => {
  const { search } = usePageRequest();
  const query = useDebounced(searchedWords(text), debounceMs);
  const [found, setFound] = useState(nothing);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same search
  useEffect(() => {
    if (query === "" || !search) {
      setFound(nothing);
      return;
    }
    let isCurrent = true;
    const change = (changed: Partial<Found>) => isCurrent && setFound((before) => ({ ...before, ...changed }));
    const timer = setTimeout(() => change({ state: "slow" }), slowMs);
    change({ state: "searching" });
    search(query, mostResults.dialog)
      .then(
        (rows) => change({ query, rows, state: "found" }),
        (error) => {
          console.error("Error searching:", error);
          change({ query, rows: [], state: "failed" });
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, search, tries]);

  return [found, () => setTries((count) => count + 1)];
};
