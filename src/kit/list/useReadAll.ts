import { type RaRecord, type SortPayload, useDataProvider, useListContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";

interface ReadAllOptions {
  columns: readonly string[];
  sort: SortPayload;
  /** At most the row limit of PostgREST, which is 1,000 on Supabase. */
  perPage: number;
}

export const useReadAll = () => {
  const { name, list } = useDescriptor();
  const { filterValues } = useListContext();
  const dataProvider = useDataProvider();
  return async ({ columns, sort, perPage }: ReadAllOptions): Promise<RaRecord[]> => {
    const rows: RaRecord[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total = 0 } = await dataProvider.getList(name, {
        filter: filterValues,
        sort,
        pagination: { page, perPage },
        meta: { columns, search: list.search, from: list.from },
      });
      // If rows were deleted in the meantime, a page beyond the end repeats the last one.
      if ((page - 1) * perPage >= total) return rows;
      rows.push(...data);
      if (rows.length >= total) return rows;
    }
  };
};
