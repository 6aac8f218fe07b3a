import { useGetList } from "react-admin";
import type { PickField } from "./fields.ts";
import { fetchFailed } from "./labels.ts";
import { notifyFailure } from "./notify.ts";

export const usePickOptions = ({ from, many, column, sortedBy = column }: PickField) => {
  const { data = [], isPending } = useGetList(
    from,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: sortedBy, order: "ASC" } },
    { onError: (error) => notifyFailure(fetchFailed(many), error) },
  );
  return { names: data.map((row) => String(row[column])), isPending };
};
