import { textAt } from "#shared/unknownValues.ts";

// SQLSTATE classes of refused statements: data, constraints, access and names, raised errors.
const refusals = /^(?:2[123]|42|44|P0|PT)/;
// Their messages contain only names; those of the other classes contain values.
const namesOnly = /^(?:23|42|44)/;

const isMissingTable = (error: Error): boolean => textAt(error, "relation") !== "" && "schema" in error;

/** Removes a statement's parameters and rows, which are private. */
export const redactForLog = (value: unknown): unknown => {
  if (!(value instanceof Error)) return value;
  const code = textAt(value, "code");
  if (isMissingTable(value)) return `Refused: ${value.message}`;
  if (refusals.test(code)) return `Refused by the database: ${code}${namesOnly.test(code) ? ` ${value.message}` : ""}`;
  const cause = value.cause === undefined ? "" : `\nCaused by: ${String(redactForLog(value.cause))}`;
  return `${value.stack ?? value.message}${code ? ` (${code})` : ""}${cause}`;
};

/** Redacts the console, because the embedded backend prints every error there and accepts no logger. */
export const redactConsole = (): void => {
  for (const level of ["error", "warn"] as const) {
    const print = console[level].bind(console);
    console[level] = (...values: unknown[]) => print(...values.map(redactForLog));
  }
};
