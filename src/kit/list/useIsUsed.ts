import { type RaRecord, useDataProvider } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";

/**
 * Asks whether rows of another resource name this row, before it is deleted (spec 7: "check before deleting a category").
 * It says no where it cannot tell, because the database refuses all the same.
 */
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
