import { textAt } from "#shared/base/unknownValues.ts";
import { createLimit } from "../../shared/rateLimit.ts";

// SQLSTATE classes of rejected statements: data, constraints, access and names, raised errors.
const refusals = /^(?:2[123]|42|44|P0|PT|PGRST)/;
// The messages of these contain only names of the schema. Those of the others contain values of the request.
const namesOnly = /^(?:23|42501|44)/;
// Messages of the backend's URL parser, which quote the URL.
const unparsed = /^"?failed to parse |^Expected /;

const isMissingTable = (error: Error): boolean => textAt(error, "relation") !== "" && "schema" in error;

/** Removes a statement's parameters and rows, which are private. */
export const redactForLog = (value: unknown): unknown => {
  if (!(value instanceof Error)) return value;
  const code = textAt(value, "code");
  if (isMissingTable(value)) return "Refused: unknown table";
  if (unparsed.test(value.message)) return "Refused: invalid part of the URL";
  if (refusals.test(code)) return `Refused by the database: ${code}${namesOnly.test(code) ? ` ${value.message}` : ""}`;
  const cause = value.cause === undefined ? "" : `\nCaused by: ${String(redactForLog(value.cause))}`;
  return `${value.stack ?? value.message}${code ? ` (${code})` : ""}${cause}`;
};

const isRefusal = (value: unknown): boolean => typeof value === "string" && value.startsWith("Refused");

/**
 * Redacts the console, because the embedded backend prints every error there and accepts no logger. Prints at most 20 rejected
 * statements a minute, because any client can cause them.
 */
export const redactConsole = (now = Date.now): void => {
  const printed = createLimit({ times: 20, withinMs: 60_000 });
  for (const level of ["error", "warn"] as const) {
    const print = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      const redacted = values.map(redactForLog);
      if (redacted.some(isRefusal)) {
        if (printed.waitFor("refusals", now()) > 0) return;
        printed.note("refusals", now());
      }
      print(...redacted);
    };
  }
};
