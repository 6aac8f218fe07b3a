import { useEffect, useState } from "react";
import { useDebounced } from "#shared/useDebounced.ts";
import { type FoundRow, searchedWords } from "../../data/search.ts";
import { usePageRequest } from "../../router/pageRequest.ts";
import { mostResults } from "./results.ts";

interface Found {
  /** The query of these rows. */
  query: string;
  rows: FoundRow[];
  state: "found" | "searching" | "slow" | "failed";
}

const debounceMs = 120;
const slowMs = 1500;
const nothing: Found = { query: "", rows: [], state: "found" };

/** The results of a text while it is typed: the last results stay until the next ones arrive, and outdated responses are dropped. */
export const useFound = (text: string) => {
  const { search } = usePageRequest();
  const query = useDebounced(searchedWords(text), debounceMs);
  const [found, setFound] = useState(nothing);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same once more
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

  return { ...found, retry: () => setTries((count) => count + 1) };
};
