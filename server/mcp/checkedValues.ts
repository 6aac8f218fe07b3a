import { kindRules, problemsIn } from "#import/kinds.ts";
import type { ImportedKind } from "#import/types.ts";
import type { AnyTable } from "#shared/tables/table.ts";
import { cleanValues, problemWithName, type Values } from "#shared/tables/values.ts";
import { UserError } from "../shared/userError.ts";

/**
 * Returns the given values as a form stores them, with what follows from them. Undefined ones are left out.
 * @param columns those that can be given
 * @param stored the present row, with which they are checked
 * @throws {Error} that names the first problem
 */
export const checkedValues = (
  kind: ImportedKind,
  columns: AnyTable["columns"],
  all: Values,
  stored: Values = {},
): Values => {
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    if (!Object.hasOwn(columns, name)) {
      throw new UserError(`${kind} have no ${name}. Their columns: ${Object.keys(columns).join(", ")}.`);
    }
    columns[name]?.parse(value, name);
  }
  const values = cleanValues(columns, { ...stored, ...Object.fromEntries(given) });
  const [problem] = Object.entries(problemsIn(kind, values));
  if (problem) throw new UserError(`${problemWithName(columns, ...problem).replace(/\.$/, "")}. Nothing was saved.`);
  const toStore = Object.fromEntries(given.map(([name]) => [name, values[name]]));
  return { ...toStore, ...kindRules[kind].derive?.(toStore, new Date()) };
};
