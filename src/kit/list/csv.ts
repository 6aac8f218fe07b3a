// A spreadsheet evaluates a text that begins with one of these, also in full-width form (OWASP, CSV injection).
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

export const escapeValue = (value: unknown): unknown => {
  if (typeof value === "string") return escapeFormula(value);
  if (Array.isArray(value)) return value.map(escapeValue);
  return value instanceof Object ? escapeRow({ ...value }) : value;
};

/** Escapes texts that a spreadsheet would evaluate as formulas. */
export const escapeRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, escapeValue(value)]));
