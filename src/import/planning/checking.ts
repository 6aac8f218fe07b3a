import { isMoment } from "#shared/dates.ts";
import { cleanValues, type Problems, problemsOf, type Values } from "#shared/tables/values.ts";
import type { ImportedKind } from "../types.ts";
import { columnsOf, kindRules } from "./kinds.ts";

// Postgres stores neither NUL nor lone surrogates, which occur in truncated texts.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const storable = (value: unknown): unknown => {
  if (typeof value === "string") return value.replace(unstorable, "");
  return Array.isArray(value) ? value.map(storable) : value;
};

/** The values of all columns of an imported row, as they will be stored. @param now the moment of rows without one */
export const valuesToStore = (kind: ImportedKind, values: Values, now: Date): Values => {
  const columns = columnsOf(kind);
  const defaults = Object.entries(columns).flatMap(([name, column]) =>
    column.default === undefined ? [] : [[name, column.default]],
  );
  const said = Object.entries(values).flatMap(([name, value]) =>
    name in columns && value !== undefined && value !== null ? [[name, storable(value)]] : [],
  );
  const clean = cleanValues(columns, Object.fromEntries([...defaults, ...said]));
  return { ...clean, ...kindRules[kind].derive?.(clean, now) };
};

const furtherProblems = (kind: ImportedKind, values: Values): Problems =>
  Object.fromEntries(
    Object.entries(columnsOf(kind)).flatMap(([name, { kind: holds, options }]) => {
      const value = values[name];
      if (typeof value !== "string") return [];
      if (options && !options.includes(value)) return [[name, `Must be one of ${options.join(", ")}`]];
      return holds === "moment" && !isMoment(value) ? [[name, "Must be a date"]] : [];
    }),
  );

/** What of these values the site would refuse, by column. */
export const problemsIn = (kind: ImportedKind, values: Values): Problems => ({
  ...kindRules[kind].check?.(values),
  ...furtherProblems(kind, values),
  ...problemsOf(columnsOf(kind), values),
});
