import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { messageOf, UserError } from "../shared/userError.ts";
import { type HostedStandIn, runSupabase, startHostedStandIn } from "./databaseTypes.ts";
import { readMigrations } from "./postgres/migrationFiles.ts";

/** Returns the SQL that turns the schemas public, private and auth of one database into those of another; "" if they are equal. */
export const diffDatabases = async (from: HostedStandIn, to: HostedStandIn): Promise<string> => {
  const urls = [`--from=${from.url}`, `--to=${to.url}`];
  return (await runSupabase("db", "diff", "--use-pg-delta", "--schema=public,private,auth", ...urls)).trim();
};

const runFiles = async (database: HostedStandIn, folder: string): Promise<void> => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  for (const file of files.sort()) {
    await database.db.exec(readFileSync(join(folder, file), "utf8")).catch((error: unknown) => {
      throw new UserError(`${join(folder, file)} failed: ${messageOf(error)}. Correct it, then run the command again.`);
    });
  }
};

const diffFolders = async (migrations: string, schemas: string): Promise<string> => {
  const [from, to] = await Promise.all([startHostedStandIn(), startHostedStandIn()]);
  try {
    await runFiles(from, migrations);
    await runFiles(to, schemas);
    return await diffDatabases(from, to);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
};

/** Returns a version for the current time that sorts after all existing migrations. */
const nextVersion = (migrations: string): string => {
  const last = readMigrations(migrations).migrations.at(-1)?.version ?? "0";
  const now = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  return now > last ? now : String(Number(last) + 1);
};

/**
 * Writes a migration with everything in `<folder>/schemas` that `<folder>/migrations` lacks. Returns its path, null if they are equal.
 * @throws {UserError} if one of the files fails
 */
export const writeSchemaDiff = async (folder: string, name: string): Promise<string | null> => {
  const migrations = join(folder, "migrations");
  const sql = await diffFolders(migrations, join(folder, "schemas"));
  if (!sql) return null;
  const file = join(migrations, `${nextVersion(migrations)}_${name}.sql`);
  writeFileSync(file, `${sql}\n`);
  return file;
};
