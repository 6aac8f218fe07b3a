import { type RaRecord, type SortPayload, useDataProvider, useListContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";

interface Wanted {
  columns: readonly string[];
  sort: SortPayload;
  /** Not above the row limit that PostgREST may have, 1,000 on Supabase. */
  perPage: number;
}

/** Reads what the filter finds, on all pages. */
export const useReadAll = () => {
  const { name, list } = useDescriptor();
  const { filterValues } = useListContext();
  const dataProvider = useDataProvider();
  return async ({ columns, sort, perPage }: Wanted): Promise<RaRecord[]> => {
    const rows: RaRecord[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total = 0 } = await dataProvider.getList(name, {
        filter: filterValues,
        sort,
        pagination: { page, perPage },
        meta: { columns, search: list.search, from: list.from },
      });
      // Where rows went meanwhile, a page beyond the end is the last one once more.
      if ((page - 1) * perPage >= total) return rows;
      rows.push(...data);
      if (rows.length >= total) return rows;
    }
  };
};
