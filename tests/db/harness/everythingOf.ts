import type { Backend } from "#server/database/backend.ts";
import type { Row } from "./personas.ts";

/** Every row of every table as text, and everything that the catalogue says of tables, columns, rules and rights. */
export const everythingOf = async (backend: Backend): Promise<Record<string, Row[]>> => {
  const tables = await backend.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'private', 'auth', 'supabase_migrations', 'extra') order by 1`);
  const found: Record<string, Row[]> = {};
  for (const { name } of tables) {
    found[name] = await backend.query(`select each::text from ${name} as each order by each::text collate "C"`);
  }
  const ours = "('public', 'private', 'auth', 'extra')";
  const catalogue = {
    policies: "select * from pg_policies order by tablename, policyname",
    triggers:
      "select pg_get_triggerdef(oid) as definition, tgenabled from pg_trigger where not tgisinternal order by 1",
    functions: `select pg_get_functiondef(pg_proc.oid) as definition,
      (select array_agg(item::text order by item::text) from unnest(proacl) item) as rights from pg_proc
      join pg_namespace on pg_namespace.oid = pronamespace where nspname in ${ours} order by 1`,
    constraints:
      "select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition from pg_constraint order by 1, 2",
    indexes: `select indexdef from pg_indexes where schemaname in ${ours} order by 1`,
    rights: `select relname, relrowsecurity, (select array_agg(item::text order by item::text) from unnest(relacl) item)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ${ours} order by 1`,
    columns: `select table_schema, table_name, column_name, data_type, is_nullable, column_default, generation_expression
      from information_schema.columns where table_schema in ${ours} order by 1, 2, 3`,
    schemas: "select nspname, nspacl::text from pg_namespace where nspname not like 'pg\\_%' order by 1",
    roles: "select rolname, rolbypassrls, rolcanlogin from pg_roles where rolname not like 'pg\\_%' order by 1",
  };
  for (const [name, sql] of Object.entries(catalogue)) found[name] = await backend.query(sql);
  return found;
};
