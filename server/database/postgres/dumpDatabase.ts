import type { PGlite } from "@electric-sql/pglite";
import { pgDump } from "@electric-sql/pglite-tools/pg_dump";
import { createRoles } from "./openDatabase.ts";

export interface Dump {
  postgres: string;
  migration: string;
  tables: Record<string, number>;
  sql: string;
}

const migrationsTable = "supabase_migrations.schema_migrations";

// A reader of a backup could sign in with these rows, or track the accounts.
const omittedTables = [
  "auth.sessions",
  "auth.refresh_tokens",
  "auth.one_time_tokens",
  "auth.flow_state",
  "auth.audit_log_entries",
  // A revoked token would be valid again.
  "private.access_tokens",
  "private.token_sessions",
  "private.preview_links",
];

/** Empties the tables that backups omit, because a backup of an older version has rows in them. @param counts from `countRows` */
export const emptyOmittedTables = async (database: PGlite, counts: Record<string, number>): Promise<void> => {
  for (const table of omittedTables) if (table in counts) await database.exec(`delete from ${table}`);
};

export const countRows = async (database: PGlite): Promise<Record<string, number>> => {
  const { rows } = await database.query<{ name: string; reference: string }>(`
    select nspname || '.' || relname as name, format('%I.%I', nspname, relname) as reference
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    order by name
  `);
  const counts: Record<string, number> = {};
  for (const { name, reference } of rows) {
    const { rows: counted } = await database.query<{ count: number }>(
      `select count(*)::integer as count from ${reference}`,
    );
    counts[name] = counted[0]?.count ?? 0;
  }
  return counts;
};

// Only Postgres 17 knows this setting. Without it, older versions can read the file as well.
const headLength = 1000;
const withoutNewestSetting = (sql: string): string =>
  sql.slice(0, headLength).replace("SET transaction_timeout = 0;\n", "") + sql.slice(headLength);

/** Returns the whole database as SQL, without the rows of `omittedTables`. No other query may run: it would join the transaction of pg_dump. */
export const dumpDatabase = async (database: PGlite): Promise<Dump> => {
  const counts = await countRows(database);
  const { rows: versions } = await database.query<{ postgres: string; migration: string | null }>(`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      ${migrationsTable in counts ? `(select max(version) from ${migrationsTable})` : "null"} as migration`);
  const { postgres = "", migration = "" } = versions[0] ?? {};
  const omitted = Object.fromEntries(omittedTables.filter((name) => name in counts).map((name) => [name, 0]));
  try {
    const dump = await pgDump({
      pg: database,
      args: ["--no-owner", ...omittedTables.map((name) => `--exclude-table-data=${name}`)],
    });
    const sql = `${createRoles}\n${withoutNewestSetting(await dump.text())}`;
    return { postgres, migration: migration ?? "", tables: { ...counts, ...omitted }, sql };
  } finally {
    // pg_dump leaves its transaction and its settings, such as row_security = off.
    await database.exec("rollback; reset all");
  }
};
