import type { Row } from "./personas.ts";

type Query = (sql: string) => Promise<Row[]>;

const ours = "('public', 'private', 'auth', 'extra')";

const rightsOf = (acl: string): string =>
  `(select array_agg(item::text order by item::text) from unnest(${acl}) as item) as rights`;

const catalogue = {
  schemas: `select nspname, ${rightsOf("nspacl")} from pg_namespace where nspname in ${ours} order by 1`,
  roles: "select rolname, rolbypassrls, rolcanlogin from pg_roles where rolname not like 'pg\\_%' order by 1",
  tables: `select relname, relkind, relrowsecurity, reloptions, ${rightsOf("relacl")}
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ${ours} order by 1`,
  columns: `select attrelid::regclass::text as relation, attname, format_type(atttypid, atttypmod) as type, attnotnull, attgenerated,
      attstattarget, pg_get_expr(adbin, adrelid) as value, ${rightsOf("attacl")}
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where nspname in ${ours} and attnum > 0 and not attisdropped order by 1, 2`,
  views: `select viewname, definition from pg_views where schemaname in ${ours} order by 1`,
  constraints: `select conrelid::regclass::text as relation, conname, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where nspname in ${ours} order by 1, 2`,
  indexes: `select indexdef from pg_indexes where schemaname in ${ours} order by 1`,
  policies: "select * from pg_policies order by tablename, policyname",
  triggers: "select pg_get_triggerdef(oid) as definition, tgenabled from pg_trigger where not tgisinternal order by 1",
  functions: `select pg_get_functiondef(pg_proc.oid) as definition, ${rightsOf("proacl")} from pg_proc
    join pg_namespace on pg_namespace.oid = pronamespace where nspname in ${ours} order by 1`,
};

/** Reads tables, columns, constraints and rights from the catalog, independent of the column order. */
export const catalogueOf = async (query: Query): Promise<Record<string, Row[]>> => {
  const found: Record<string, Row[]> = {};
  for (const [name, sql] of Object.entries(catalogue)) found[name] = await query(sql);
  return found;
};

/** Reads every row of every table as text, and the catalog. */
export const everythingOf = async ({ query }: { query: Query }): Promise<Record<string, Row[]>> => {
  const tables = await query(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'private', 'auth', 'supabase_migrations', 'extra') order by 1`);
  const found = await catalogueOf(query);
  for (const { name } of tables) {
    found[String(name)] = await query(`select each::text from ${name} as each order by each::text collate "C"`);
  }
  return found;
};
