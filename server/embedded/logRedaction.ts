// SQLSTATE classes by which the database refuses what somebody asked: data, constraints, access and names, raised errors.
const refusals = /^(?:2[123]|42|44|P0|PT)/;
// Their messages name tables, columns and constraints only; those of the other classes quote values.
const namesOnly = /^(?:23|42|44)/;

const textAt = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : "";
};

const isMissingTable = (error: Error): boolean => textAt(error, "relation") !== "" && "schema" in error;

/**
 * What the log may say of a value that the backend prints: a refused statement in one line, a fault with its stack, and
 * neither with the statement's parameters or the row, which are what somebody wrote.
 */
export const redactForLog = (value: unknown): unknown => {
  if (!(value instanceof Error)) return value;
  const code = textAt(value, "code");
  if (isMissingTable(value)) return `Refused: ${value.message}`;
  if (refusals.test(code)) return `Refused by the database: ${code}${namesOnly.test(code) ? ` ${value.message}` : ""}`;
  const cause = value.cause === undefined ? "" : `\nCaused by: ${String(redactForLog(value.cause))}`;
  return `${value.stack ?? value.message}${code ? ` (${code})` : ""}${cause}`;
};

/** Makes this thread's console keep to `redactForLog`: the embedded backend prints every error as it is, and takes no logger. */
export const redactConsole = (): void => {
  for (const level of ["error", "warn"] as const) {
    const print = console[level].bind(console);
    console[level] = (...values: unknown[]) => print(...values.map(redactForLog));
  }
};
