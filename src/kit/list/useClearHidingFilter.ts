import { type Identifier, type ListParams, useDataProvider, useNavigate, useStoreContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { isFiltered } from "./isFiltered.ts";
import { listKey, useView } from "./ViewSwitch.tsx";

type Filter = Record<string, unknown>;

/** The filter that this resource's list will open with, in the view that it is shown in, and how to empty it. */
const useFilterOfList = () => {
  const { name, inPlace } = useDescriptor();
  const [view] = useView();
  const store = useStoreContext();
  const navigate = useNavigate();
  const key = listKey(name, view);
  const remembered = () => store.getItem<Partial<ListParams> | undefined>(key);
  return {
    read: (): Filter => remembered()?.filter ?? {},
    empty: (): void => {
      store.setItem(key, { ...remembered(), filter: {}, displayedFilters: {}, page: 1 });
      // The list is on the screen, where its address counts more than what is remembered.
      if (inPlace) navigate({ search: "" }, { replace: true });
    },
  };
};

/**
 * For a row that was just saved: where the filter of the list that comes next leaves it out, the filter goes, so that the
 * list has the changed row in it. Where the server cannot tell, the filter stays.
 */
export const useClearHidingFilter = () => {
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
