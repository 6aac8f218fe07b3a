import { useEffect, useState } from "react";
import { useDebounced } from "#shared/useDebounced.ts";
import { type FoundRow, searchedWords } from "../../content/search.ts";
import { usePageRequest } from "../../pageRequest.ts";

interface Found {
  /** What the rows were found by. */
  query: string;
  rows: FoundRow[];
  state: "found" | "searching" | "slow" | "failed";
}

const debounceMs = 120;
const slowMs = 1500;
const nothing: Found = { query: "", rows: [], state: "found" };

/** What a text finds while it is typed: the last answer stays until the next one is there, and one to older words is dropped. */
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
    search(query)
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
