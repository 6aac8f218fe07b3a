import { isDay } from "../base/dates.ts";
import { imageUrl, webUrl } from "../base/links.ts";
import { findRenderProblem } from "../markdown/renderLimits.ts";
import type { Kind, Limits } from "./columns.ts";

export type Values = Record<string, unknown>;

export type Problems = Record<string, string>;

interface CheckedColumn extends Limits {
  kind: Kind;
  required: boolean;
  default?: unknown;
  label?: string;
  rangeMessage?: string;
  /** A toggle that disables this column while it is on. The column is stored as null. */
  disabledWhen?: string;
}

export type CheckedColumns = Readonly<Record<string, CheckedColumn>>;

/** The allowed days, as in the database: years with four digits. */
export const dayRange = { min: "1000-01-01", max: "9999-12-31" };

/** The form value of an incomplete or invalid date. "" is no date. */
export const partlyEntered = "partly entered";

/** Returns the label of a column, or its name as words: `image_url` → `Image URL`. */
export const labelOf = (column: string, checked: CheckedColumn | undefined): string => {
  if (checked?.label) return checked.label;
  const words = column.replaceAll("_", " ").replace(/\burl\b/g, "URL");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const isList = ({ kind }: CheckedColumn): boolean => ["tags", "lines", "entries"].includes(kind);

const cleanList = (field: CheckedColumn, value: unknown): unknown[] => {
  if (field.kind === "entries") return Array.isArray(value) ? value : [];
  const items = Array.isArray(value) ? value.map((item) => String(item).trim()).filter(Boolean) : [];
  return field.kind === "tags" ? [...new Set(items)] : items;
};

const numberPattern = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
const thousands = /^(-?\d{1,3})[.,](\d{3})$/;

/** Parses a number. Returns any other text unchanged, so that validation reports it. A slider gets its default instead. */
const cleanNumber = (field: CheckedColumn, value: unknown): number | string | null => {
  const typed = String(value ?? "").trim();
  // "1,000" is a thousand in a column without decimals.
  const text = field.step === 1 ? typed.replace(thousands, "$1$2") : typed;
  if (numberPattern.test(text)) return Number(text.replace(",", "."));
  if (field.kind === "number" && text !== "") return text;
  return typeof field.default === "number" ? field.default : null;
};

const cleanText = (field: CheckedColumn, value: unknown): string | null => {
  const text = typeof value === "string" ? (field.kind === "markdown" ? value : value.trim()) : "";
  if (text.trim() !== "") return text;
  return field.keepsEmpty && typeof value === "string" ? "" : null;
};

const cleanValue = (field: CheckedColumn, value: unknown): unknown => {
  if (isList(field)) return cleanList(field, value);
  if (field.kind === "toggle") return value === true;
  if (field.kind === "number" || field.kind === "slider") return cleanNumber(field, value);
  return cleanText(field, value);
};

export const isDisabled = (field: CheckedColumn, values: Values): boolean =>
  field.disabledWhen !== undefined && values[field.disabledWhen] === true;

/** Returns the values to store: trimmed, lists without empty entries, empty optional fields null (behaviour 2.2). */
export const cleanValues = (fields: CheckedColumns, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [
      column,
      isDisabled(field, values) ? null : cleanValue(field, values[column]),
    ]),
  );

export const isMissing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const textProblem = (field: CheckedColumn, value: string): string | undefined => {
  if (field.maxLength && value.length > field.maxLength) {
    return `Must be at most ${field.maxLength} characters`;
  }
  if (field.kind === "markdown") return findRenderProblem(value.trim()) ?? undefined;
  if ((field.kind === "url" || field.kind === "image") && /\s/.test(value)) {
    return "Must have no spaces: write %20 instead";
  }
  if (field.kind === "url" && !webUrl(value)) return "Must be an address that starts with https:// or http://";
  if (field.kind === "image" && !imageUrl(value)) {
    return "Must be an address that starts with https://, or the path of a picture on this site, such as /images/name.png";
  }
  return undefined;
};

const listProblem = (field: CheckedColumn, entries: readonly string[]): string | undefined => {
  const { maxEntries = Number.POSITIVE_INFINITY, maxLength = Number.POSITIVE_INFINITY } = field;
  if (entries.length > maxEntries) return `Must have at most ${maxEntries} entries`;
  const tooLong = entries.find((entry) => entry.length > maxLength);
  const noImage = field.areImages ? entries.find((entry) => !imageUrl(entry.split(" ")[0])) : undefined;
  if (noImage) {
    return `Each must start with an address, such as https://… or /images/name.png. “${noImage.slice(0, 30)}” does not`;
  }
  return tooLong && `Each must have at most ${maxLength} characters. “${tooLong.slice(0, 30)}…” is longer`;
};

const decimalsOf = (value: number): number => String(value).split(".")[1]?.length ?? 0;

const rangeProblem = (field: CheckedColumn, value: number): string | undefined => {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
  if (field.step === 1 && !Number.isInteger(value)) return "Must be a whole number";
  if (field.step && decimalsOf(value) > decimalsOf(field.step)) {
    return `Must have at most ${decimalsOf(field.step)} decimals`;
  }
  if (value >= min && value <= max) return undefined;
  return field.rangeMessage ?? `Must be between ${min} and ${max}`;
};

const orNone = ({ required }: CheckedColumn, request: string): string => `${request}${required ? "" : ", or none"}.`;

const dayProblem = (
  fields: CheckedColumns,
  field: CheckedColumn,
  value: string,
  values: Values,
): string | undefined => {
  if (field.kind !== "day") return undefined;
  if (value === partlyEntered) return orNone(field, "Enter the whole date");
  if (!isDay(value) || value < dayRange.min) return "Must be a date in the years 1000 to 9999";
  if (!field.notBefore) return undefined;
  const earliest = values[field.notBefore];
  if (typeof earliest !== "string" || !isDay(earliest) || value >= earliest) return undefined;
  return `Must not be before ${labelOf(field.notBefore, fields[field.notBefore]).toLowerCase()}`;
};

const problemOf = (
  fields: CheckedColumns,
  column: string,
  field: CheckedColumn,
  values: Values,
): string | undefined => {
  const value = values[column];
  if (isMissing(value)) return field.required ? `${labelOf(column, field)} is required` : undefined;
  if (typeof value === "number") return rangeProblem(field, value);
  if (Array.isArray(value)) return field.kind === "entries" ? undefined : listProblem(field, value.map(String));
  if (typeof value !== "string") return undefined;
  if (field.kind === "number") return orNone(field, "Enter a number");
  return textProblem(field, value) ?? dayProblem(fields, field, value, values);
};

export const problemsOf = (fields: CheckedColumns, values: Values): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, field]) => {
      const problem = problemOf(fields, column, field, values);
      return problem ? [[column, problem]] : [];
    }),
  );

/** Returns a problem with the name of its field: "Company URL must have no spaces". */
export const problemWithName = (fields: CheckedColumns, column: string, problem: string): string => {
  const label = labelOf(column, fields[column]);
  if (problem.startsWith("Must ")) return `${label} must ${problem.slice(5)}`;
  return /^(?:Each|It|No\.|Name an?|Write|Enter) /.test(problem) ? `${label}: ${problem}` : problem;
};
