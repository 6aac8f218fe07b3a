import { useRef } from "react";
import { useDataProvider, useUpdate } from "react-admin";
import { BackendError } from "#providers/errors.ts";
import { useDescriptor } from "../descriptor.ts";
import type { Fields } from "../fields.ts";
import type { Values } from "../values.ts";
import type { StoredRow } from "./useFreshRow.ts";

const isKind = (error: unknown, kind: BackendError["kind"]): boolean =>
  error instanceof BackendError && error.kind === kind;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const holds = (row: StoredRow, values: Values, fields: Fields): boolean =>
  Object.keys(fields).every((column) => !(column in values) || isSame(row[column], values[column]));

/**
 * How the form of a stored row saves it: only over the version that it has read. A try whose answer was lost may have been
 * stored all the same, and is then no change of somebody else's.
 */
export const useRowSaving = (id: string) => {
  const { name, fields } = useDescriptor();
  const dataProvider = useDataProvider();
  const [update] = useUpdate<StoredRow>();
  const unanswered = useRef<Values | null>(null);
  const readRow = async (): Promise<StoredRow> => (await dataProvider.getOne<StoredRow>(name, { id })).data;

  const write = async (data: Values, version: string | null): Promise<StoredRow> => {
    const saved = await update(
      name,
      { id, data, previousData: { id, updated_at: version ?? "" } },
      { returnPromise: true, mutationMode: "pessimistic" },
    );
    return saved ?? readRow();
  };

  return {
    save: async (data: Values, version: string | null): Promise<StoredRow> => {
      const earlier = unanswered.current;
      unanswered.current = null;
      try {
        return await write(data, version);
      } catch (error) {
        if (isKind(error, "offline")) unanswered.current = data;
        if (!isKind(error, "conflict") || !earlier) throw error;
        const row = await readRow();
        if (!holds(row, earlier, fields)) throw error;
        return write(data, row.updated_at);
      }
    },
    readVersion: async (): Promise<string> => (await readRow()).updated_at,
  };
};
