import type { Backend } from "#server/database/backend.ts";

interface Table {
  name: string;
  columns: string;
}

const tablesOf = (backend: Backend): Promise<Table[]> =>
  backend.query<Table>(`
    select format('%I.%I', nspname, relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'private', 'auth')`);

// Most tables are empty, and few rows are deleted in a tenth of the time that a truncate takes; many would stay as dead ones.
const emptied = (tables: readonly string[]): string => `
  do $$
  declare
    changed text;
    has_rows boolean;
  begin
    foreach changed in array array[${tables.map((name) => `'${name}'`).join(", ")}] loop
      if pg_relation_size(changed) > 1000000 then
        execute 'truncate ' || changed || ' cascade';
      else
        execute 'select exists (select from ' || changed || ')' into has_rows;
        if has_rows then execute 'delete from ' || changed; end if;
      end if;
    end loop;
  end $$`;

const restarted = `
  do $$
  begin
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
      where schemaname in ('public', 'private', 'auth') and last_value is not null;
  end $$`;

/** Joins statements that run in one transaction, without triggers and references. */
export const pastTriggers = (...statements: string[]): string =>
  ["set local session_replication_role = replica", ...statements].join(";\n");

/** Takes all rows out of these tables, past their triggers and references. */
export const emptying = (tables: readonly string[]): string => pastTriggers(emptied(tables));

/** @returns what brings all tables back to the rows that they have now: a tenth of the time that a new backend takes */
export const rewinding = async (backend: Backend): Promise<() => Promise<void>> => {
  const tables = await tablesOf(backend);
  const inserts: string[] = [];
  for (const { name, columns } of tables) {
    const [held] = await backend.query<{ rows: string | null }>(
      `select jsonb_agg(each)::text as rows from ${name} each`,
    );
    if (!held?.rows) continue;
    inserts.push(`insert into ${name} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${name}, $rows$${held.rows}$rows$)`);
  }
  const rewind = pastTriggers(emptied(tables.map(({ name }) => name)), restarted, ...inserts);
  return () => backend.exec(rewind);
};
