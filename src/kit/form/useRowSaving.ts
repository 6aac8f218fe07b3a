import { useDataProvider, useUpdate } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import type { Values } from "../values.ts";
import type { StoredRow } from "./useFreshRow.ts";

/** How the form of a stored row saves it: only over the version that it has read. */
export const useRowSaving = (id: string) => {
  const { name } = useDescriptor();
  const dataProvider = useDataProvider();
  const [update] = useUpdate<StoredRow>();
  const readRow = async (): Promise<StoredRow> => (await dataProvider.getOne<StoredRow>(name, { id })).data;
  return {
    save: async (data: Values, version: string | null): Promise<StoredRow> => {
      const saved = await update(
        name,
        { id, data, previousData: { id, updated_at: version ?? "" } },
        { returnPromise: true, mutationMode: "pessimistic" },
      );
      return saved ?? readRow();
    },
    readVersion: async (): Promise<string> => (await readRow()).updated_at,
  };
};
