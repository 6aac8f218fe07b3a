import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { Failure, messageOf } from "../../failure.ts";

interface Migration {
  version: string;
  name: string;
  file: string;
  sql: string;
}

const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const match = /^(\d+)_(.+)\.sql$/.exec(file);
      if (!match?.[1] || !match[2]) return [];
      return [{ version: match[1], name: match[2], file, sql: readFileSync(join(folder, file), "utf8") }];
    });

// The tables of the Supabase CLI, so that both tools agree on what has been applied.
const historyTables = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`;

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
      throw new Failure(
        `The migration ${file} failed and was taken back whole: ${messageOf(error)}. Mend that file, then start again; the data are as they were.`,
      );
    });

/** Applies pending migrations, each in a transaction. @throws {Failure} that names the file and Postgres's reason */
export const applyMigrations = async (
  database: PGlite,
  folder: string,
  beforeMigrating: () => Promise<void> = async () => {},
): Promise<string[]> => {
  await database.exec(historyTables);
  const { rows } = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const applied = new Set(rows.map(({ version }) => version));
  const pending = readMigrations(folder).filter(({ version }) => !applied.has(version));
  if (pending.length > 0 && applied.size > 0) await beforeMigrating();
  for (const migration of pending) await applyOne(database, migration);
  return pending.map(({ file }) => file);
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
        createHash("sha256").update(sql).digest("hex"),
      ]);
    })
    .catch((error: unknown) => {
      throw new Failure(`The demo content could not be loaded and was taken back whole: ${messageOf(error)}.`);
    });
  return sql !== "";
};
