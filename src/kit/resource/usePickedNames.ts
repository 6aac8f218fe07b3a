import { useGetList } from "react-admin";
import type { PickField } from "./fields.ts";
import { fetchFailed } from "./labels.ts";
import { notifyFailure } from "./notify.ts";

/** The names that a field offers, in their order; a failure is told in the words of the resource they come from (spec 8). */
export const usePickedNames = ({ from, many, column, sortedBy = column }: PickField) => {
  const { data = [], isPending } = useGetList(
    from,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: sortedBy, order: "ASC" } },
    { onError: (error) => notifyFailure(fetchFailed(many), error) },
  );
  return { names: data.map((row) => String(row[column])), isPending };
};
