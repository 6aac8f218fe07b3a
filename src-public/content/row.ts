/** One JSON object as PostgREST sent it, not yet believed. */
export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const unexpected = (column: string, wanted: string) =>
  new Error(`The data API sent no ${wanted} in "${column}": are the site and its database of the same version?`);

/** @throws {Error} when the answer is not a list of objects */
export const rowsOf = (answer: unknown): Row[] => {
  if (Array.isArray(answer) && answer.every(isRow)) return answer;
  throw new Error("The data API sent something that is not a list of rows: is its address right?");
};

/** @throws {Error} when the column holds no text */
export const text = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value === "string") return value;
  throw unexpected(column, "text");
};

/** Text, or null where the column is empty or missing. */
export const optionalText = (row: Row, column: string): string | null => {
  const value = row[column];
  return typeof value === "string" && value !== "" ? value : null;
};

/** A `text[]` column; null counts as empty. */
export const texts = (row: Row, column: string): string[] => {
  const value = row[column] ?? [];
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  throw unexpected(column, "list of texts");
};

/** An embedded row (`author:authors(…)`), or null. */
export const embedded = (row: Row, column: string): Row | null => {
  const value = row[column];
  return isRow(value) ? value : null;
};

const numberFrom = (value: unknown): number =>
  typeof value === "string" && value.trim() !== "" ? Number(value) : typeof value === "number" ? value : Number.NaN;

/** A number; Postgres' `numeric` may come as text. */
export const number = (row: Row, column: string): number => {
  const value = numberFrom(row[column]);
  if (Number.isFinite(value)) return value;
  throw unexpected(column, "number");
};

/** A number, 0 among them, or null where the column is empty. */
export const optionalNumber = (row: Row, column: string): number | null =>
  row[column] === null || row[column] === undefined ? null : number(row, column);

/** @throws {Error} when the column holds neither true nor false */
export const flag = (row: Row, column: string): boolean => {
  const value = row[column];
  if (typeof value === "boolean") return value;
  throw unexpected(column, "yes or no");
};
