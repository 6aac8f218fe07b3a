import { pgDump } from "@electric-sql/pglite-tools/pg_dump";
import { openDatabase } from "../database/postgres/openDatabase.ts";
import { createRoles } from "../database/postgres/roles.ts";
import { countRows } from "./countRows.ts";
import type { Manifest } from "./manifest.ts";

interface Dump extends Pick<Manifest, "postgres" | "migration" | "tables"> {
  sql: string;
}

// Only Postgres 17 knows this setting; without it, older versions can read the file, too.
const headLength = 1000;
const withoutNewestSetting = (sql: string): string =>
  sql.slice(0, headLength).replace("SET transaction_timeout = 0;\n", "") + sql.slice(headLength);

const lastMigration = `
  select to_regclass('supabase_migrations.schema_migrations') is not null as is_known,
    split_part(current_setting('server_version'), ' ', 1) as postgres
`;

/** Nothing else may have the database open. @throws {DamagedDatabase} */
export const dumpDatabase = async (databaseFolder: string): Promise<Dump> => {
  const connection = await openDatabase(databaseFolder);
  const database = connection.driver;
  try {
    const { rows } = await database.query<{ is_known: boolean; postgres: string }>(lastMigration);
    const { rows: migrations } = rows[0]?.is_known
      ? await database.query<{ version: string | null }>(
          "select max(version) as version from supabase_migrations.schema_migrations",
        )
      : { rows: [] };
    const tables = await countRows(database);
    const dump = await pgDump({ pg: database, args: ["--no-owner"] });
    const sql = `${createRoles}\n${withoutNewestSetting(await dump.text())}`;
    return { postgres: rows[0]?.postgres ?? "", migration: migrations[0]?.version ?? "", tables, sql };
  } finally {
    await connection.close();
  }
};
