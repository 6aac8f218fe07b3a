import { useCallback, useLayoutEffect, useRef } from "react";
import { useListContext } from "react-admin";

type Filter = Readonly<Record<string, unknown>>;

export interface FilterChange {
  /** The filter that was asked for last. */
  read: () => Filter;
  /** Asks for the list with some of it changed. */
  change: (changed: Filter) => void;
}

/** The list follows a change a moment later: what is changed meanwhile is changed in what was asked for, and takes nothing of it back. */
export const useFilterChange = (): FilterChange => {
  const { filterValues, setFilters } = useListContext();
  const asked = useRef<Filter>(filterValues);
  useLayoutEffect(() => {
    asked.current = filterValues;
  }, [filterValues]);
  return {
    read: () => asked.current,
    change: useCallback(
      (changed) => {
        const filter = Object.entries({ ...asked.current, ...changed });
        asked.current = Object.fromEntries(filter.filter(([, value]) => value !== ""));
        setFilters(asked.current);
      },
      [setFilters],
    ),
  };
};
