import { cpSync, existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { type Backend, startBackend } from "#server/database/backend.ts";

// Keeps the rows that migrations inserted.
const removeContent = async (backend: Backend): Promise<void> => {
  const [tables] = await backend.query<{ names: string }>(`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
    where (schemaname = 'public' and tablename <> 'site_settings') or tablename = 'demo_rows'`);
  await backend.exec(`truncate ${tables?.names} cascade`);
};

/**
 * Migrates one database for the whole run, unless it exists: migrating takes longer than the tests of most files. In `npm test`
 * the build has created and seeded it.
 */
export const migrateOnce = async (databaseFolder: string): Promise<void> => {
  if (existsSync(databaseFolder)) return;
  const unfinished = `${databaseFolder}-unfinished`;
  const seeded = process.env.PLINTH_SEEDED;
  if (seeded) cpSync(join(seeded, "database"), unfinished, { recursive: true });
  const backend = await startBackend({ databaseFolder: unfinished });
  if (seeded) await removeContent(backend);
  await backend.close();
  renameSync(unfinished, databaseFolder);
};
