import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Backend, startBackend } from "#server/embedded/backend.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The files of a database with every migration, without content or accounts; test files open copies of it. */
    migratedFolder: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), "plinth-db-migrated-"));

// Of its rows, all but the demo content's were made by migrations.
const removeContent = async (backend: Backend): Promise<void> => {
  const [tables] = await backend.query<{ names: string }>(`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
    where (schemaname = 'public' and tablename <> 'site_settings') or tablename in ('content_index', 'content_terms', 'demo_rows')`);
  await backend.exec(`truncate ${tables?.names} cascade`);
};

/**
 * Migrates one database for the whole run, because that takes longer than the tests of most files; in `npm test` the build has
 * done so, and filled it.
 */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  const databaseFolder = join(folder, "database");
  const seeded = process.env.PLINTH_SEEDED;
  if (seeded) cpSync(join(seeded, "database"), databaseFolder, { recursive: true });
  const backend = await startBackend({ databaseFolder });
  if (seeded) await removeContent(backend);
  await backend.close();
  provide("migratedFolder", databaseFolder);
};

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
