import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The site's migrations and one more, which the server applies at its start: no other process has to open the database first. */
export const withExtraMigration = (sql: string): { environment: Record<string, string>; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-migrations-"));
  cpSync("supabase/migrations", folder, { recursive: true });
  writeFileSync(join(folder, "99990101000000_extra.sql"), sql);
  return { environment: { PLINTH_MIGRATIONS: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
