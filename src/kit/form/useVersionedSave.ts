import { useRef } from "react";
import { useDataProvider, useUpdate } from "react-admin";
import { isAbsence, isFailure } from "#providers/errors.ts";
import { isoMoment } from "#shared/dates.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import { isRecord } from "#shared/unknownValues.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import type { Fields } from "../resource/fields.ts";
import { formValues } from "../resource/values.ts";
import { onSaving } from "./inputs/publicationChoice.ts";
import type { StoredRow } from "./useFreshRow.ts";

// The database has an order of its own for the keys of an entry.
const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (isRecord(part) ? Object.fromEntries(Object.entries(part).sort()) : part));

/** The values that are not what they were. */
export const changedValues = (before: Values, now: Values): Values =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([column, value]) => value !== before[column] && inOneOrder(value) !== inOneOrder(before[column]),
    ),
  );

/** Whether a row has what was sent, but for what the database computes. */
export const matches = (row: Values, sent: Values, fields: Fields): boolean => {
  const stored = cleanValues(fields, formValues(fields, row));
  const isSame = (column: string): boolean => {
    const [before, after] = [stored[column], sent[column]];
    if (fields[column]?.kind !== "moment") return inOneOrder(before) === inOneOrder(after);
    // The database writes a moment in another form than the browser, and chooses the one of a save.
    return after === onSaving ? before !== null : isoMoment(before) === isoMoment(after);
  };
  return Object.entries(fields).every(([column, { computed }]) => computed || !(column in sent) || isSame(column));
};

/** Saves only over the version that the form has read. A write whose answer was lost may have been stored, and is then no conflict. */
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
        // The write may have been done (behaviour 8).
        if (isAbsence(error)) unanswered.current.push(data);
        if (!isFailure(error, "conflict") || unanswered.current.length === 0) throw error;
        const row = await readRow();
        if (!unanswered.current.some((sent) => matches(row, sent, fields))) throw error;
        return write(data, row.updated_at);
      }
    },
    readStored: readRow,
  };
};
