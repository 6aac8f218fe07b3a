import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Copies the site's migrations and adds one, which the server applies when it starts. */
export const withExtraMigration = (sql: string): { environment: Record<string, string>; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-migrations-"));
  cpSync("supabase/migrations", folder, { recursive: true });
  writeFileSync(join(folder, "99990101000000_extra.sql"), sql);
  return { environment: { PLINTH_MIGRATIONS: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
