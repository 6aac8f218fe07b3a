import { useContext } from "react";
import { type Identifier, ListContext, type ListParams, useDataProvider, useStoreContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { isFiltered } from "./isFiltered.ts";
import { listKey, useView } from "./ViewSwitch.tsx";

type Filter = Record<string, unknown>;

/** The filter that this resource's list has or will open with, in the view that it is shown in, and how to empty it. */
const useFilterOfList = () => {
  const { name } = useDescriptor();
  const [view] = useView();
  const store = useStoreContext();
  const around = useContext(ListContext);
  const key = listKey(name, view);
  const remembered = () => store.getItem<Partial<ListParams> | undefined>(key);
  return {
    // A list on the screen keeps its filter in the address, which counts more than what is remembered.
    read: (): Filter => around?.filterValues ?? remembered()?.filter ?? {},
    empty: (): void =>
      around
        ? around.setFilters({})
        : store.setItem(key, { ...remembered(), filter: {}, displayedFilters: {}, page: 1 }),
  };
};

/**
 * For a row that was just saved: where the filter of the list that comes next leaves it out, the filter goes, so that the
 * list has the changed row in it. Where the server cannot tell, the filter stays.
 */
export const useShownInList = () => {
  const { name, list } = useDescriptor();
  const dataProvider = useDataProvider();
  const filterOfList = useFilterOfList();
  return async ({ id }: { id: Identifier }): Promise<void> => {
    const filter = filterOfList.read();
    if (!isFiltered(filter)) return;
    const found = await dataProvider
      .getList(name, {
        filter: { ...filter, id },
        sort: { field: "id", order: "ASC" },
        pagination: { page: 1, perPage: 1 },
        meta: { columns: ["id"], search: list.search },
      })
      .catch(() => null);
    if (found && found.data.length === 0) filterOfList.empty();
  };
};
