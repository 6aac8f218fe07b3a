import { isoMoment } from "#shared/base/dates.ts";
import { sortedJson } from "#shared/base/sortedJson.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import type { Fields } from "../../resource/fields.ts";
import { formValues } from "../../resource/values.ts";
import { onSaving } from "../inputs/publicationChoice.ts";

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
