import { isoMoment } from "#shared/base/dates.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import type { Fields } from "../../resource/fields.ts";
import { formValues } from "../../resource/values.ts";
import { onSaving } from "../inputs/publicationChoice.ts";

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
