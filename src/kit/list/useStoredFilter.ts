import { useEffect } from "react";
import { type ListParams, useStore } from "react-admin";

/**
 * react-admin forgets the page of a list without a filter, even an empty one. An address may have
 * none; adding it takes a navigation, which a quick click on a row would overtake.
 */
export const useStoredFilter = (storeKey: string): void => {
  const [params, setParams] = useStore<Partial<ListParams> | undefined>(storeKey);
  useEffect(() => {
    if (params && !params.filter) setParams({ ...params, filter: {} });
  }, [params, setParams]);
};
