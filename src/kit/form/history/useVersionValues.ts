import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { columnsWhere } from "../../resource/fields.ts";
import { formValues } from "../../resource/values.ts";

/** Reads the form's values of a version, without columns that it lacks, such as later ones. Null if it is no longer stored. */
export const useVersionValues = (id: string | undefined, excluded: readonly string[] = []) => {
  const { fields } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  return useQuery({
    queryKey: ["version", id],
    queryFn: async () => {
      const content = id && (await dataProvider.readVersion(id));
      if (!content) return null;
      const columns = columnsWhere(fields, ({ computed = false }) => !computed).filter(
        (column) => column in content && !excluded.includes(column),
      );
      const values = formValues(fields, content);
      return Object.fromEntries(columns.map((column) => [column, values[column]]));
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: id !== undefined,
  });
};
