import { type Identifier, type ListParams, useDataProvider, useStoreContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { isFiltered } from "./isFiltered.ts";
import { listKey, useView } from "./ViewSwitch.tsx";

/** Clears the list's filter if it would hide the row that was just saved. @returns whether it did */
export const useClearHidingFilter = () => {
  const { name, list } = useDescriptor();
  const dataProvider = useDataProvider();
  const store = useStoreContext();
  const [view] = useView();
  const key = listKey(name, view);
  return async ({ id }: { id: Identifier }): Promise<boolean> => {
    const remembered = store.getItem<Partial<ListParams> | undefined>(key);
    const filter = remembered?.filter ?? {};
    if (!isFiltered(filter)) return false;
    const found = await dataProvider
      .getList(name, {
        filter: { ...filter, id },
        sort: { field: "id", order: "ASC" },
        pagination: { page: 1, perPage: 1 },
        meta: { columns: ["id"], search: list.search },
      })
      .catch(() => null);
    if (found?.data.length !== 0) return false;
    store.setItem(key, { ...remembered, filter: {}, displayedFilters: {}, page: 1 });
    return true;
  };
};
