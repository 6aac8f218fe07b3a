import { useCallback, useLayoutEffect, useRef } from "react";
import { useListContext } from "react-admin";

/** Returns whether a list is filtered. Empty texts do not filter. */
export const isFiltered = (filter: Record<string, unknown>): boolean =>
  Object.values(filter).some((value) => value !== "");

type Filter = Readonly<Record<string, unknown>>;

export interface FilterChange {
  read: () => Filter;
  change: (changed: Filter) => void;
}

/** Changes the filter. The list's filter changes with a delay, so the next change starts from the filter that was set last. */
export const useFilterChange = (): FilterChange => {
  const { filterValues, setFilters } = useListContext();
  const latest = useRef<Filter>(filterValues);
  useLayoutEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  return {
    read: () => latest.current,
    change: useCallback(
      (changed) => {
        const filter = Object.entries({ ...latest.current, ...changed });
        latest.current = Object.fromEntries(filter.filter(([, value]) => value !== ""));
        setFilters(latest.current);
      },
      [setFilters],
    ),
  };
};
