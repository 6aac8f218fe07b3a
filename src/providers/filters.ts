import { isRecord } from "#shared/isRecord.ts";

type Filter = Record<string, unknown>;

const quoted = (value: string): string => `"${value.replace(/[\\"]/g, "\\$&")}"`;

// Any other character becomes `.`, so that no text contains syntax of the pattern or of the filter expression.
const pattern = (word: string): string => word.replace(/[^\p{L}\p{N}_-]/gu, ".");

// Not by `ilike`: the embedded backend takes the quotes for a part of its pattern.
const searchExpression = (columns: readonly string[], text: string): string => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const ofWord = (word: string) => `or(${columns.map((column) => `${column}.imatch."${pattern(word)}"`).join(",")})`;
  return `(${words.map(ofWord).join(",")})`;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

// "now" is the database's own word, so that no clock but its own counts.
const momentConditions = new Map<unknown, string>([
  ["past", "lte.now"],
  ["future", "gt.now"],
  ["none", "is.null"],
]);

const comparison = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return `cs.{${value.map((item) => quoted(String(item))).join(",")}}`;
  return isRecord(value) ? momentConditions.get(value.moment) : `eq.${String(value)}`;
};

/** Under keys to which the data provider adds nothing; without empty values, since an empty list stops the embedded backend. */
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
