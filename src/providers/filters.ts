type Filter = Record<string, unknown>;

const quoted = (value: string): string => `"${value.replace(/[\\"]/g, "\\$&")}"`;

// In a PostgREST pattern * stands for %, and nothing escapes it: any one character is the nearest thing.
const literalPattern = (text: string): string => text.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_");

/**
 * The `or` expression that finds each word of the text in at least one of the columns.
 * Values are quoted, because raw text could close the expression and add conditions of its own.
 */
export const searchExpression = (columns: readonly string[], text: string): string => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const ofWord = (word: string) =>
    `or(${columns.map((column) => `${column}.ilike.${quoted(`*${literalPattern(word)}*`)}`).join(",")})`;
  return `(${words.map(ofWord).join(",")})`;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const comparison = (value: unknown): string =>
  Array.isArray(value) ? `cs.{${value.map((item) => quoted(String(item))).join(",")}}` : `eq.${String(value)}`;

/**
 * Turns a list's filter into PostgREST conditions, keyed for the data provider so that it adds nothing to them.
 * `q` searches `columns`; a list asks for rows that hold all of its items; empty values are left out, because an empty
 * list as a filter stops the embedded backend.
 */
export const safeFilter = ({ q, ...filter }: Filter, columns: readonly string[] = []): Record<string, string> => {
  const conditions = Object.entries(filter)
    .filter(([, value]) => !isEmpty(value))
    .map(([column, value]): [string, string] => [`${column}@`, comparison(value)]);
  const isSearch = typeof q === "string" && q.trim() !== "" && columns.length > 0;
  return Object.fromEntries(isSearch ? [...conditions, ["and@", searchExpression(columns, q)]] : conditions);
};
