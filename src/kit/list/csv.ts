// A spreadsheet takes a text for a formula when it begins with one of these, also in their full-width form (OWASP, CSV injection).
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text as the cell of a spreadsheet shows it and never computes it: with an apostrophe before what would begin a formula. */
export const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The value with every text in it made escapeValue; numbers, also negative ones, stay numbers. */
export const escapeValue = (value: unknown): unknown => {
  if (typeof value === "string") return escapeFormula(value);
  if (Array.isArray(value)) return value.map(escapeValue);
  return isObject(value) ? escapeRow(value) : value;
};

/** A row for a CSV file, with every text in it made escapeValue. */
export const escapeRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, escapeValue(value)]));
