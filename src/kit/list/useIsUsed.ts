import { type RaRecord, useDataProvider } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";

/** False if it cannot tell: the database refuses the delete anyway. */
export const useIsUsed = () => {
  const { usedBy, titleColumn } = useDescriptor();
  const dataProvider = useDataProvider();
  return async (row: RaRecord): Promise<boolean> => {
    if (!usedBy) return false;
    const found = await dataProvider
      .getList(usedBy.resource, {
        filter: { [usedBy.column]: row[titleColumn] },
        sort: { field: "id", order: "ASC" },
        pagination: { page: 1, perPage: 1 },
        meta: { columns: ["id"] },
      })
      .catch(() => null);
    return (found?.total ?? 0) > 0;
  };
};
