import { formatDay, isMoment } from "#shared/base/dates.ts";
import { sortedJson } from "#shared/base/sortedJson.ts";
import { pluralize } from "#shared/base/text.ts";
import { isEmpty, textOf } from "#shared/base/unknownValues.ts";
import { cleanValues, labelOf, type Values } from "#shared/tables/values.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import type { Field, Fields } from "../../resource/fields.ts";
import { differenceOf, type Part } from "./difference.ts";

/** A field that differs: texts by words, other values before and after. */
export type Change = { label: string } & ({ parts: readonly Part[] } | { before: string; after: string });

const format = (field: Field, value: unknown, other: unknown): string => {
  if (isEmpty(value)) return "nothing";
  if (field.kind === "entries" && Array.isArray(value)) {
    const others = Array.isArray(other) ? other.map((entry) => sortedJson(entry)) : [];
    const different = value.filter((entry) => !others.includes(sortedJson(entry))).length;
    return `${pluralize(value.length, "entry", "entries")}, ${different} of them different`;
  }
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field.kind === "slider") return `${value}%`;
  const text = String(value);
  // A form may contain a partly entered date.
  if (!isMoment(text)) return text;
  if (field.kind === "day") return formatDay(text);
  return field.kind === "moment" ? formatMoment(text) : text;
};

const isProse = ({ kind }: Field): boolean => ["text", "longText", "markdown"].includes(kind);

/** Returns the differences between two rows, in the order of the form. */
export const changesBetween = (fields: Fields, before: Values, after: Values): Change[] => {
  const [cleanBefore, cleanAfter] = [cleanValues(fields, before), cleanValues(fields, after)];
  return Object.entries(fields).flatMap(([column, field]): Change[] => {
    const [one, other] = [cleanBefore[column], cleanAfter[column]];
    if (sortedJson(one) === sortedJson(other)) return [];
    const label = labelOf(column, field);
    if (isProse(field)) return [{ label, parts: differenceOf(textOf(one), textOf(other)) }];
    return [{ label, before: format(field, one, other), after: format(field, other, one) }];
  });
};
