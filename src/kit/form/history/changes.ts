import { formatDay, isMoment } from "#shared/base/dates.ts";
import { pluralize } from "#shared/base/text.ts";
import { isEmpty, textOf } from "#shared/base/unknownValues.ts";
import { cleanValues, labelOf, type Values } from "#shared/tables/values.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import type { Field, Fields } from "../../resource/fields.ts";
import { differenceOf, type Part } from "./difference.ts";

/** A field that differs: a text by its words, anything else as what it was and what it is. */
export type Change = { label: string } & ({ parts: readonly Part[] } | { before: string; after: string });

const shown = (field: Field, value: unknown): string => {
  if (isEmpty(value)) return "nothing";
  if (Array.isArray(value)) {
    return field.kind === "entries" ? pluralize(value.length, "entry", "entries") : value.join(", ");
  }
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field.kind === "slider") return `${value}%`;
  const text = String(value);
  // A form may have a part of a date.
  if (!isMoment(text)) return text;
  if (field.kind === "day") return formatDay(text);
  return field.kind === "moment" ? formatMoment(text) : text;
};

const isProse = ({ kind }: Field): boolean => ["text", "longText", "markdown"].includes(kind);

/** What differs between two rows of a form, in the order of its fields. */
export const changesBetween = (fields: Fields, before: Values, after: Values): Change[] => {
  const [former, latter] = [cleanValues(fields, before), cleanValues(fields, after)];
  return Object.entries(fields).flatMap(([column, field]): Change[] => {
    const values = [former[column], latter[column]];
    const [one, other] = values.map((value) => JSON.stringify(value));
    if (one === other) return [];
    const label = labelOf(column, field);
    if (isProse(field)) return [{ label, parts: differenceOf(textOf(values[0]), textOf(values[1])) }];
    return [{ label, before: shown(field, values[0]), after: shown(field, values[1]) }];
  });
};
