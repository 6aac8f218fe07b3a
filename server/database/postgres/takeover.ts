import type { PGlite } from "@electric-sql/pglite";
import { projectFile } from "../../shared/projectFile.ts";
import { UserError } from "../../shared/userError.ts";
import { type Migration, readMigrations } from "./migrationFiles.ts";

// Until 25 November 2026 there were 43 migrations, which those of today replace.
const former = { first: "20261121080000", last: "20261128050000" };
/** Up to it, a version alone does not tell a former migration from one of today. */
export const lastFormer = former.last;
const oldestTaken = "20261128030000";
const replacing = { first: "20261125000100", last: "20261125001200" };

const isWithin = (version: string, { first, last }: typeof former): boolean => version >= first && version <= last;

/** Whether a migration is one of those that a database of the former ones has had in other words. */
export const replacesFormer = ({ version }: Migration): boolean => isWithin(version, replacing);

/** The former migrations that a database lacks; null if it was not made by them. @throws {UserError} if it lacks more than are kept */
export const missingFormer = (applied: ReadonlySet<string>): Migration[] | null => {
  if (!applied.has(former.first)) return null;
  if (applied.has(oldestTaken)) {
    const { migrations } = readMigrations(projectFile("supabase/takeover"));
    return migrations.filter(({ version }) => !applied.has(version));
  }
  throw new UserError(
    "The database was made by a version of Plinth that is too old for this one. Start it once with the version of 25 November 2026 (git checkout 4eaaf0b9, npm ci, npm start), stop that, and start this one again. Nothing was changed.",
  );
};

/** Lets a database that all former migrations made count as made by those of today. */
export const replaceFormer = (database: PGlite, migrations: readonly Migration[]): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.query(
      "delete from supabase_migrations.schema_migrations where version between $1 and $2 and version <> all ($3)",
      [former.first, former.last, migrations.map(({ version }) => version)],
    );
    for (const { version, name, sql } of migrations.filter(replacesFormer)) {
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [version, name, [sql]],
      );
    }
  });
