import { useEffect } from "react";
import { type ListParams, useStore } from "react-admin";

/**
 * Without a filter, even an empty one, react-admin would forget the list's page when the list is left. An address may have
 * none; putting it there takes a navigation, which a quick click on a row overtakes.
 */
export const useStoredFilter = (storeKey: string): void => {
  const [params, setParams] = useStore<Partial<ListParams> | undefined>(storeKey);
  useEffect(() => {
    if (params && !params.filter) setParams({ ...params, filter: {} });
  }, [params, setParams]);
};
