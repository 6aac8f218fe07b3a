import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { pluralize } from "#shared/base/text.ts";
import { isDiskFullError } from "../../shared/diskSpace.ts";
import { sha256 } from "../../shared/sha256.ts";
import { messageOf, UserError } from "../../shared/userError.ts";
import { type Migration, readMigrations } from "./migrationFiles.ts";
import { checkHistory, lastOf, recordBaseline } from "./migrationHistory.ts";

const applyOne = (database: PGlite, { version, name, file, sql }: Migration): Promise<void> =>
  database
    .transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [version, name, [sql]],
      );
    })
    .catch((error: unknown) => {
      if (isDiskFullError(error)) throw error;
      throw new UserError(
        `The migration ${file} failed and was taken back whole: ${messageOf(error)}. Fix that file, then start again. The data is unchanged.`,
      );
    });

const warnUnnamed = (unnamed: readonly string[]): void => {
  for (const file of unnamed) {
    console.warn(
      `The migration ${file} is not applied: begin its name with a version, as in 20261231120000_${file.replace(/^[^a-z]+/i, "")}.`,
    );
  }
};

const tell = (applied: ReadonlySet<string>, pending: readonly Migration[]): void => {
  const from = lastOf(applied);
  const to = pending.at(-1)?.version;
  if (!from || !to) return;
  console.log(`Applied ${pluralize(pending.length, "migration", "migrations")}, from ${from} to ${to}.`);
};

/** Applies pending migrations, each in a transaction. @throws {UserError} that names the file and Postgres's reason, or that the database is too old or too new */
export const applyMigrations = async (
  database: PGlite,
  folder: string,
  beforeMigrating: () => Promise<void> = async () => {},
): Promise<void> => {
  const { migrations, unnamed } = readMigrations(folder);
  const applied = await checkHistory(database, migrations);
  const pending = migrations.filter(({ version }) => !applied.has(version));
  if (pending.length > 0 && applied.size > 0) await beforeMigrating();
  await recordBaseline(database, migrations);
  warnUnnamed(unnamed);
  for (const migration of pending) await applyOne(database, migration);
  tell(applied, pending);
};

/** @throws {UserError} if migrations are pending: a command would leave out the values of new columns */
export const demandMigrated = async (
  query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
  folder: string,
): Promise<void> => {
  const rows = await query("select version from supabase_migrations.schema_migrations");
  const applied = new Set(rows.map(({ version }) => version));
  const pending = readMigrations(folder).migrations.filter(({ version }) => !applied.has(version));
  if (pending.length === 0) return;
  throw new UserError(
    `The database is of an older version of Plinth: it lacks ${pluralize(pending.length, "migration", "migrations")}. Start the server once, which backs the database up and migrates it, then run the command again. Nothing was changed.`,
  );
};

/** Seeds a database once, so that content that the owner deleted does not come back. */
export const seedOnce = async (database: PGlite, seedFile: string | null): Promise<boolean> => {
  const { rows } = await database.query<{ seeded: boolean }>(
    "select exists (select from supabase_migrations.seed_files) or exists (select from public.posts) as seeded",
  );
  if (rows[0]?.seeded) return false;
  const sql = seedFile && existsSync(seedFile) ? readFileSync(seedFile, "utf8") : "";
  await database
    .transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query("insert into supabase_migrations.seed_files (path, hash) values ($1, $2)", [
        seedFile ? `supabase/${basename(seedFile)}` : "none",
        sha256(sql),
      ]);
    })
    .catch((error: unknown) => {
      if (isDiskFullError(error)) throw error;
      throw new UserError(`The demo content could not be loaded and was taken back whole: ${messageOf(error)}.`);
    });
  return sql !== "";
};
