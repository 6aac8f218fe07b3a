import { joinAnd } from "#shared/base/text.ts";
import { isList, isMissing, labelOf, type Problems, type Values } from "#shared/tables/values.ts";
import type { Field, Fields } from "./fields.ts";

const emptyValue = (field: Field): unknown => {
  if (isList(field)) return [];
  if (field.kind === "toggle") return false;
  return field.kind === "number" || field.kind === "slider" || field.keepsEmpty ? null : "";
};

export const defaultValues = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([column, field]) => [column, field.default ?? emptyValue(field)]));

/** Returns a row's values for its form. Null becomes the value of an empty input. */
export const formValues = (fields: Fields, row: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [
      column,
      field.computed && !field.showStoredValue ? emptyValue(field) : (row[column] ?? emptyValue(field)),
    ]),
  );

export const lacksRequired = (fields: Fields, values: Values, problems: Problems): boolean =>
  Object.keys(problems).some((column) => fields[column]?.required && isMissing(values[column]));

/** Returns the message for empty required fields, such as `Title and content are required` (behaviour 16.2). */
export const requiredMessage = (fields: Fields): string => {
  const labels = Object.entries(fields)
    .filter(([, field]) => field.required)
    .map(([column, field], index) => (index === 0 ? labelOf(column, field) : labelOf(column, field).toLowerCase()));
  return `${joinAnd(labels)} ${labels.length > 1 ? "are" : "is"} required`;
};
