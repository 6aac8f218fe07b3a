import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { it } from "vitest";

const migrations = new URL("../../supabase/migrations/", import.meta.url);

// `postgres` of a hosted project is no superuser: it may add triggers to Supabase's tables, and refer to them.
it("every migration can be applied by an account that does not own the auth schema", async () => {
  const database = await PGlite.create();
  await database.exec(`
    ${SUPABASE_AUTH_HELPERS_SQL}
    ${getAuthSchemaSql()}
    create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
    create role developer createrole bypassrls;
    grant anon, authenticated, service_role to developer with admin option;
    alter database postgres owner to developer;
    grant usage on schema auth to developer;
    grant all on all tables in schema auth to developer;
    grant create, usage on schema public to developer;
    set role developer;
  `);
  for (const file of readdirSync(migrations).sort()) {
    await database.exec(readFileSync(new URL(file, migrations), "utf8"));
  }
  await database.close();
});
