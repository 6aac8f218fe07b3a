import { byOrder } from "#import/plinth/exportSource.ts";
import { exportedValues, identityOf, jsonKinds } from "#import/plinth/format.ts";
import { inOrder } from "#import/plinth/writeExport.ts";
import { isMissing } from "#shared/tables/values.ts";
import type { Remote } from "../remote/remote.ts";
import { readRows } from "./contentKinds.ts";
import { lineOf } from "./lists.ts";

const kinds = ["projects", ...jsonKinds] as const;

// Lists of skills are long, projects have a tool of their own, and a résumé repeats other rows.
const named = ["skill_categories", "technical_skills", "projects", "resumes"];

/** Returns a line for each row of the career that the account may read, followed by its values as in an export. */
export const readCareer = async (remote: Remote): Promise<string[]> => {
  const partsOf = async (kind: (typeof kinds)[number]) => {
    const rows = (await readRows(remote, kind, {})).sort(byOrder);
    return inOrder(kind, rows).flatMap((row) => {
      const line = lineOf(kind, row.id, JSON.stringify(identityOf(kind, row)));
      const values = Object.entries(exportedValues(kind, row)).filter(([, value]) => !isMissing(value));
      return named.includes(kind) ? line : [line, JSON.stringify(Object.fromEntries(values))];
    });
  };
  const parts = (await Promise.all(kinds.map(partsOf))).flat();
  return parts.length > 0 ? parts : ["No rows."];
};
