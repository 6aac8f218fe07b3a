import { useCallback, useLayoutEffect, useRef } from "react";
import { useListContext } from "react-admin";

/** Whether a list's filter leaves rows out; an empty text does not. */
export const isFiltered = (filter: Record<string, unknown>): boolean =>
  Object.values(filter).some((value) => value !== "");

type Filter = Readonly<Record<string, unknown>>;

export interface FilterChange {
  /** The filter that was set last. */
  read: () => Filter;
  /** Changes a part of the filter. */
  change: (changed: Filter) => void;
}

/** Changes the filter. The list follows with a delay, so later changes are based on the filter that was set last, not on the list's. */
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
