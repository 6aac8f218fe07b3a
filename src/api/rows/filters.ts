import { arrayLiteral } from "#shared/base/postgrest.ts";
import { isEmpty, isRecord } from "#shared/base/unknownValues.ts";
import { redirectKey } from "#shared/tables/redirects.ts";

type Filter = Record<string, unknown>;

// Signs with a meaning within brackets or quotes. The embedded backend also counts quoted parentheses.
const namesOfSigns = new Map([
  ["\\", "[.backslash.]"],
  ['"', "[.quotation-mark.]"],
  ["^", "[.circumflex.]"],
  ["(", "[.left-parenthesis.]"],
  [")", "[.right-parenthesis.]"],
]);

// Brackets around each sign make it match itself. No text contains syntax of the pattern or the expression.
const pattern = (word: string): string =>
  word.replace(/[!-,./:-@[-^`{-~]/g, (sign) => `[${namesOfSigns.get(sign) ?? sign}]`);

// Redirects store addresses percent-encoded; the owner types them decoded.
const spellings = (column: string, word: string): string[] => {
  const encoded = column === "from_path" ? redirectKey(word)?.slice(1) : undefined;
  return encoded?.includes("%") ? [word, encoded] : [word];
};

// Uses `imatch`, because the embedded backend reads the quotes of an `ilike` pattern as part of the pattern.
const searchExpression = (columns: readonly string[], text: string): string => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const matches = (column: string, word: string): string[] =>
    spellings(column, word).map((spelling) => `${column}.imatch."${pattern(spelling)}"`);
  const ofWord = (word: string) => `or(${columns.flatMap((column) => matches(column, word)).join(",")})`;
  return `(${words.map(ofWord).join(",")})`;
};

// Postgres evaluates "now": the clock of the device may be wrong.
const momentConditions = new Map<unknown, string>([
  ["past", "lte.now"],
  ["future", "gt.now"],
  ["none", "is.null"],
]);

const comparison = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return `ov.${arrayLiteral(value.map(String))}`;
  return isRecord(value) ? momentConditions.get(value.moment) : `eq.${String(value)}`;
};

/** Returns raw PostgREST conditions (keys ending in `@`). Drops empty values: an empty list breaks the embedded backend. */
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
