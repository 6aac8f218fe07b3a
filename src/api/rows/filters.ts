import { isEmpty, isRecord } from "#shared/base/unknownValues.ts";
import { redirectKey } from "#shared/tables/redirects.ts";

type Filter = Record<string, unknown>;

const quoted = (value: string): string => `"${value.replace(/[\\"]/g, "\\$&")}"`;

// Any other character becomes `.`, so that no text contains syntax of the pattern or of the filter expression.
const pattern = (word: string): string => word.replace(/[^\p{L}\p{N}_-]/gu, ".");

// Redirects store addresses percent-encoded; people type them decoded.
const spellings = (column: string, word: string): string[] => {
  const encoded = column === "from_path" ? redirectKey(word)?.slice(1) : undefined;
  return encoded?.includes("%") ? [word, encoded] : [word];
};

// Not by `ilike`: the embedded backend takes the quotes for a part of its pattern.
const searchExpression = (columns: readonly string[], text: string): string => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const matches = (column: string, word: string): string[] =>
    spellings(column, word).map((spelling) => `${column}.imatch."${pattern(spelling)}"`);
  const ofWord = (word: string) => `or(${columns.flatMap((column) => matches(column, word)).join(",")})`;
  return `(${words.map(ofWord).join(",")})`;
};

// Postgres evaluates "now", so that only its clock counts.
const momentConditions = new Map<unknown, string>([
  ["past", "lte.now"],
  ["future", "gt.now"],
  ["none", "is.null"],
]);

const comparison = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return `cs.{${value.map((item) => quoted(String(item))).join(",")}}`;
  return isRecord(value) ? momentConditions.get(value.moment) : `eq.${String(value)}`;
};

/** A filter as raw PostgREST conditions (keys ending in `@`); without empty values, because an empty list breaks the embedded backend. */
export const safeFilter = ({ q, ...filter }: Filter, columns: readonly string[] = []): Record<string, string> => {
  const conditions = Object.entries(filter)
    .filter(([, value]) => !isEmpty(value))
    .flatMap(([column, value]): [string, string][] => {
      const condition = comparison(value);
      return condition ? [[`${column}@`, condition]] : [];
    });
  const isSearch = typeof q === "string" && q.trim() !== "" && columns.length > 0;
  return Object.fromEntries(isSearch ? [...conditions, ["and@", searchExpression(columns, q)]] : conditions);
};
