import { isDay } from "#shared/dates.ts";
import { imageUrl, webUrl } from "#shared/links.ts";
import type { Field, Fields } from "./fields.ts";
import { dayRange, labelOf } from "./fields.ts";

/** The values of a form or a row by column. */
export type Values = Record<string, unknown>;

/** What is wrong, by column. */
export type Problems = Record<string, string>;

const isList = (field: Field): boolean => field.kind === "tags" || field.kind === "lines" || field.kind === "entries";

const emptyValue = (field: Field): unknown => {
  if (isList(field)) return [];
  if (field.kind === "toggle") return false;
  return field.kind === "number" || field.kind === "slider" ? null : "";
};

/** What a new row's form starts with. */
export const defaultValues = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([column, field]) => [column, field.default ?? emptyValue(field)]));

/** A row's values for its form: null becomes what an empty input holds. */
export const formValues = (fields: Fields, row: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [
      column,
      field.computed ? emptyValue(field) : (row[column] ?? emptyValue(field)),
    ]),
  );

const cleanList = (field: Field, value: unknown): unknown[] => {
  if (field.kind === "entries") return Array.isArray(value) ? value : [];
  const items = Array.isArray(value) ? value.map((item) => String(item).trim()).filter(Boolean) : [];
  return field.kind === "tags" ? [...new Set(items)] : items;
};

const cleanNumber = (field: Field, value: unknown): number | null => {
  const isTyped = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
  const number = isTyped ? Number(value) : Number.NaN;
  if (Number.isFinite(number)) return number;
  return typeof field.default === "number" ? field.default : null;
};

const cleanText = (field: Field, value: unknown): string | null => {
  const text = typeof value === "string" ? (field.kind === "markdown" ? value : value.trim()) : "";
  return text.trim() === "" ? null : text;
};

const cleanValue = (field: Field, value: unknown): unknown => {
  if (isList(field)) return cleanList(field, value);
  if (field.kind === "toggle") return value === true;
  if (field.kind === "number" || field.kind === "slider") return cleanNumber(field, value);
  return cleanText(field, value);
};

/** Whether a toggle has closed the field. */
export const isOff = (field: Field, values: Values): boolean =>
  field.offWhile !== undefined && values[field.offWhile] === true;

/** The values as they are stored: trimmed, lists without empty entries, empty optional fields null (behaviour 5). */
export const cleanValues = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [
      column,
      isOff(field, values) ? null : cleanValue(field, values[column]),
    ]),
  );

export const isMissing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const textProblem = (field: Field, value: string): string | undefined => {
  if (field.maxLength && value.length > field.maxLength) {
    return `Must be at most ${field.maxLength} characters`;
  }
  if ((field.kind === "url" || field.kind === "image") && /\s/.test(value)) {
    return "Must have no blanks: write %20 for each of them";
  }
  if (field.kind === "url" && !webUrl(value)) return "Must be an address that starts with https:// or http://";
  if (field.kind === "image" && !imageUrl(value)) {
    return "Must be an address that starts with https://, or a picture of this site as /images/name.png";
  }
  return undefined;
};

const listProblem = (field: Field, entries: readonly string[]): string | undefined => {
  const { maxEntries = Number.POSITIVE_INFINITY, maxLength = Number.POSITIVE_INFINITY } = field;
  if (entries.length > maxEntries) return `Must be at most ${maxEntries} entries`;
  const tooLong = entries.find((entry) => entry.length > maxLength);
  return tooLong && `Each must be at most ${maxLength} characters, unlike "${tooLong.slice(0, 30)}…"`;
};

const decimalsOf = (value: number): number => String(value).split(".")[1]?.length ?? 0;

const rangeProblem = (field: Field, value: number): string | undefined => {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
  if (field.step === 1 && !Number.isInteger(value)) return "Must be a whole number";
  if (field.step && decimalsOf(value) > decimalsOf(field.step)) {
    return `Must have at most ${decimalsOf(field.step)} decimals`;
  }
  if (value >= min && value <= max) return undefined;
  return field.rangeMessage ?? `Must be between ${min} and ${max}`;
};

const dayProblem = (fields: Fields, field: Field, value: string, values: Values): string | undefined => {
  if (field.kind !== "day") return undefined;
  if (!isDay(value) || value < dayRange.min) return "Must be a date with a year of four digits";
  if (!field.notBefore) return undefined;
  const earliest = values[field.notBefore];
  if (typeof earliest !== "string" || value >= earliest) return undefined;
  return `Must not be before ${labelOf(field.notBefore, fields[field.notBefore]).toLowerCase()}`;
};

const problemOf = (fields: Fields, column: string, field: Field, values: Values): string | undefined => {
  const value = values[column];
  if (isMissing(value)) return field.required ? `${labelOf(column, field)} is required` : undefined;
  if (typeof value === "number") return rangeProblem(field, value);
  if (Array.isArray(value)) return field.kind === "entries" ? undefined : listProblem(field, value.map(String));
  if (typeof value !== "string") return undefined;
  return textProblem(field, value) ?? dayProblem(fields, field, value, values);
};

/** What is wrong with cleaned values, by column; an empty object when nothing is. */
export const problemsOf = (fields: Fields, values: Values): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, field]) => {
      const problem = problemOf(fields, column, field, values);
      return problem ? [[column, problem]] : [];
    }),
  );

/** A problem as it is told away from its field, as "Company URL must have no blanks". */
export const problemWithName = (fields: Fields, column: string, problem: string): string => {
  const label = labelOf(column, fields[column]);
  if (problem.startsWith("Must ")) return `${label} must ${problem.slice(5)}`;
  return problem.startsWith("Each ") ? `${label}: ${problem}` : problem;
};

/** Whether a required field is among the problems because it is empty. */
export const lacksRequired = (fields: Fields, values: Values, problems: Problems): boolean =>
  Object.keys(problems).some((column) => fields[column]?.required && isMissing(values[column]));

const sentenceList = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "conjunction" }).format(words);

/** The message of a save without the required fields, as `Title and content are required` (behaviour 5). */
export const requiredMessage = (fields: Fields): string => {
  const labels = Object.entries(fields)
    .filter(([, field]) => field.required)
    .map(([column, field], index) => (index === 0 ? labelOf(column, field) : labelOf(column, field).toLowerCase()));
  return `${sentenceList(labels)} ${labels.length > 1 ? "are" : "is"} required`;
};
