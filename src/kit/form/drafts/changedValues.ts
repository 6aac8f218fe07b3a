import { isoMoment } from "#shared/base/dates.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import type { Fields } from "../../resource/fields.ts";
import { formValues } from "../../resource/values.ts";
import { onSaving } from "../inputs/publicationChoice.ts";

/** Sorts the keys of entries: Postgres stores jsonb keys in an order of its own. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (isRecord(part) ? Object.fromEntries(Object.entries(part).sort()) : part));

export const changedValues = (before: Values, now: Values): Values =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([column, value]) => value !== before[column] && sortedJson(value) !== sortedJson(before[column]),
    ),
  );

/** Whether a row equals the sent values, except computed columns. */
export const matches = (row: Values, sent: Values, fields: Fields): boolean => {
  const stored = cleanValues(fields, formValues(fields, row));
  const isSame = (column: string): boolean => {
    const [before, after] = [stored[column], sent[column]];
    if (fields[column]?.kind !== "moment") return sortedJson(before) === sortedJson(after);
    // The database formats times differently from the browser, and sets the time of `onSaving` itself.
    return after === onSaving ? before !== null : isoMoment(before) === isoMoment(after);
  };
  return Object.entries(fields).every(([column, { computed }]) => computed || !(column in sent) || isSame(column));
};
