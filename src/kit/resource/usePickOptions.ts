import { useGetList } from "react-admin";
import { fetchFailed, notifyFailure } from "#ui/notify.ts";
import type { PickSource } from "./fields.ts";

export const usePickOptions = ({ resource, many, column, sortedBy = column }: PickSource) => {
  const { data = [], isPending } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: sortedBy, order: "ASC" } },
    { onError: (error) => notifyFailure(fetchFailed(many), error) },
  );
  return { names: data.map((row) => String(row[column])), isPending };
};
