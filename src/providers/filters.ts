type Filter = Record<string, unknown>;

const quoted = (value: string): string => `"${value.replace(/[\\"]/g, "\\$&")}"`;

// Whatever is no letter, digit, hyphen or underscore stands for any one character: then nothing in a text is a mark of the
// pattern or of the expression around it, for whichever parser reads it.
const pattern = (word: string): string => word.replace(/[^\p{L}\p{N}_-]/gu, ".");

/**
 * The expression that finds each word of the text, in any letter case, in at least one of the columns. Raw text could close
 * the expression and add conditions of its own, so a word becomes a pattern without marks, in quotes. It is `imatch` and not
 * `ilike`, because the embedded backend takes the quotes around an `ilike` pattern for a part of it.
 */
export const searchExpression = (columns: readonly string[], text: string): string => {
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

const momentCondition = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "moment" in value ? momentConditions.get(value.moment) : undefined;

const comparison = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return `cs.{${value.map((item) => quoted(String(item))).join(",")}}`;
  return typeof value === "object" ? momentCondition(value) : `eq.${String(value)}`;
};

/**
 * Turns a list's filter into PostgREST conditions, keyed for the data provider so that it adds nothing to them.
 * `q` searches `columns`; a list asks for rows that hold all of its items; `{ moment: "past" | "future" | "none" }` for rows by a
 * point in time; empty values are left out, because an empty list as a filter stops the embedded backend, and so is what a
 * hand-written address may hold besides.
 */
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
