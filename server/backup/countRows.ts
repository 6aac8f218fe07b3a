import type { PGlite } from "@electric-sql/pglite";

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
