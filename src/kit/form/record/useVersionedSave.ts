import { useRef } from "react";
import { useDataProvider, useUpdate } from "react-admin";
import { isFailure, isUnreachableError } from "#api/errors.ts";
import type { Values } from "#shared/tables/values.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { matches } from "../drafts/changedValues.ts";
import type { StoredRow } from "./useFreshRow.ts";

/** Saves only over the version that the form has read. A write whose response was lost is not reported as a conflict. */
export const useVersionedSave = (id: string) => {
  const { name, fields } = useDescriptor();
  const dataProvider = useDataProvider();
  const [update] = useUpdate<StoredRow>();
  const unanswered = useRef<Values[]>([]);
  const readRow = async (): Promise<StoredRow> => (await dataProvider.getOne<StoredRow>(name, { id })).data;

  const write = async (data: Values, version: string | null): Promise<StoredRow> => {
    const saved = await update(
      name,
      { id, data, previousData: { id, updated_at: version ?? "" } },
      { returnPromise: true, mutationMode: "pessimistic" },
    );
    unanswered.current = [];
    return saved ?? readRow();
  };

  return {
    save: async (data: Values, version: string | null): Promise<StoredRow> => {
      try {
        return await write(data, version);
      } catch (error) {
        // The write may have succeeded (behaviour 17.11).
        if (isUnreachableError(error)) unanswered.current.push(data);
        if (!isFailure(error, "conflict") || unanswered.current.length === 0) throw error;
        const row = await readRow();
        if (!unanswered.current.some((sent) => matches(row, sent, fields))) throw error;
        return write(data, row.updated_at);
      }
    },
    readStored: readRow,
  };
};
