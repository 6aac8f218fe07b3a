import { useDataProvider } from "react-admin";
import { nextOrder } from "#shared/order.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import type { Values } from "../resource/values.ts";

interface OrderedRow {
  id: string;
  order: number;
}

/** Gives the order of a new row: the highest of its group + 1, 0 if there is none (spec 4); nothing where rows have none. */
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
