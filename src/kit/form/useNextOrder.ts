import { useDataProvider } from "react-admin";
import { nextOrder } from "#shared/order.ts";
import type { Values } from "#shared/tables/values.ts";
import { useDescriptor } from "../resource/descriptor.ts";

interface OrderedRow {
  id: string;
  order: number;
}

/** Highest order of the group + 1 (behaviour 4); empty where rows have no order. */
export const useNextOrder = () => {
  const { name, ordered } = useDescriptor();
  const dataProvider = useDataProvider();
  return async (values: Values): Promise<{ order?: number }> => {
    if (!ordered) return {};
    const { data } = await dataProvider.getList<OrderedRow>(name, {
      filter: ordered.within ? { [ordered.within.column]: values[ordered.within.column] } : {},
      sort: { field: "order", order: "DESC" },
      pagination: { page: 1, perPage: 1 },
      meta: { columns: ["id", "order"] },
    });
    return { order: nextOrder(data) };
  };
};
