import { randomUUID } from "node:crypto";
import { openFiles } from "#import/opening/openFiles.ts";
import { recognise } from "#import/opening/recognise.ts";
import { type PlannedRow, planImport } from "#import/planning/plan.ts";
import { importSources } from "#import/registry/sources.ts";
import { type ImportDatabase, type ImportResult, runImport } from "#import/running/runImport.ts";
import { ImportRefusal, type Parsed } from "#import/types.ts";
import { Failure } from "../failure.ts";
import { chosenAt } from "./chosenFiles.ts";

interface FileImport {
  path: string;
  /** A source's name; without it the files are recognised. */
  asked: string | null;
  database: ImportDatabase;
  /** Shown the plan; whether it is to be done. */
  decide: (plan: ImportPlan) => Promise<boolean>;
  now?: Date;
}

export interface ImportPlan {
  source: string;
  label: string;
  rows: readonly PlannedRow[];
  parsed: Parsed;
}

const readPlan = async ({ path, asked, database, now = new Date() }: FileImport): Promise<ImportPlan> => {
  try {
    const files = await openFiles(chosenAt(path));
    const source = recognise(files, importSources, asked ?? undefined);
    const parsed = source.parse(files);
    const rows = planImport(parsed.rows, await database.readState(source.name), now);
    return { source: source.name, label: source.label, rows, parsed };
  } catch (error) {
    throw error instanceof ImportRefusal ? new Failure(error.message) : error;
  }
};

/** The whole import of a file or folder; null where it was decided against. @throws {Failure} */
export const importFiles = async (asked: FileImport): Promise<{ plan: ImportPlan; result: ImportResult | null }> => {
  const plan = await readPlan(asked);
  if (!(await asked.decide(plan))) return { plan, result: null };
  const { source, rows, parsed } = plan;
  const result = await runImport(asked.database, {
    source,
    rows,
    redirects: parsed.redirects,
    newId: randomUUID,
    now: asked.now ?? new Date(),
  });
  return { plan, result };
};
