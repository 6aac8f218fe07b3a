import { type Selection, selectAll, type Table } from "#shared/tables/table.ts";
import type { TableReader } from "./tableReader.ts";

/** Reads of a whole table in PostgREST's `order`, as `issue_date.desc`; between rows that are equal in it the id decides. */
export const readsOf = <T extends object, Computed extends keyof T>(
  tables: TableReader,
  table: Table<T, Computed>,
  order: string,
) => {
  const selection = selectAll(table);
  return { all: () => tables.all(selection, { order: `${order},id.asc` }) };
};

/** The rows of these ids in their order; those that a visitor may not read are left out. */
export const readByIds = async <T extends { id: string }>(
  tables: TableReader,
  selection: Selection<T>,
  ids: readonly string[],
): Promise<T[]> => {
  if (ids.length === 0) return [];
  const rows = await tables.all(selection, { id: `in.(${ids.join(",")})`, order: "id.asc" });
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};
