import type { PGlite } from "@electric-sql/pglite";
import { commandFor } from "../../shared/commandFor.ts";
import { UserError } from "../../shared/userError.ts";
import type { Migration } from "./migrationFiles.ts";

// The tables of the Supabase CLI, so that both tools agree on what has been applied.
const historyTables = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`;

export const lastOf = (versions: Iterable<string>): string | undefined => [...versions].sort().at(-1);

/** @throws {UserError} if this is the last migration of a newer version of Plinth */
export const refuseNewer = (what: string, last: string, known: readonly Migration[]): void => {
  const newest = known.at(-1)?.version;
  if (newest === undefined || last <= newest) return;
  throw new UserError(
    `${what} was made by a newer version of Plinth: its last migration is ${last}, this version's is ${newest}. Use that version or a later one, or restore a backup from before that update (${commandFor("restore", "FILE --replace")}). Nothing was changed.`,
  );
};

/** The migration that replaced all earlier ones. */
const findBaseline = (migrations: readonly Migration[]): Migration | undefined =>
  migrations.find(({ name }) => name === "baseline");

/** Returns the versions that a database has recorded. @throws {UserError} if a newer version of Plinth made it, or one before the baseline */
export const checkHistory = async (
  database: PGlite,
  migrations: readonly Migration[],
  backupFile?: string,
): Promise<ReadonlySet<string>> => {
  const what = backupFile ?? "The database";
  await database.exec(historyTables);
  const { rows } = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const applied = new Set(rows.map(({ version }) => version));
  const last = lastOf(applied);
  if (last === undefined) return applied;
  const baseline = findBaseline(migrations);
  if (baseline && !applied.has(baseline.version)) {
    const firstStep = backupFile ? "restore the backup with it and start it once" : "start it once on this data folder";
    throw new UserError(
      `${what} was made by a version of Plinth older than 1.0.0-rc.1: its last migration is ${last}. Install 1.0.0-rc.1 (git checkout 4be5680a, npm ci), ${firstStep}, then start this version on the same data folder. Nothing was changed.`,
    );
  }
  refuseNewer(what, last, migrations);
  return applied;
};

/** Records the baseline in place of the migrations that it replaced, as in a new database. */
export const recordBaseline = async (database: PGlite, migrations: readonly Migration[]): Promise<void> => {
  const baseline = findBaseline(migrations);
  if (!baseline) return;
  const { version, name, sql } = baseline;
  const known = migrations.map((migration) => migration.version);
  await database.transaction(async (transaction) => {
    await transaction.query(
      "delete from supabase_migrations.schema_migrations where version < $1 and version <> all ($2)",
      [version, known],
    );
    await transaction.query(
      "update supabase_migrations.schema_migrations set name = $2, statements = $3 where version = $1 and name is distinct from $2",
      [version, name, [sql]],
    );
  });
};
