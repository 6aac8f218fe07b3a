import { type Selection, selectAll, type Table } from "#shared/tables/table.ts";
import type { TableReader } from "./tableReader.ts";

/** Reads a whole table in an order. */
export const readsOf = <T extends object, Computed extends keyof T>(
  tables: TableReader,
  table: Table<T, Computed>,
  order: string,
) => {
  const selection = selectAll(table);
  return { all: () => tables.all(selection, { order: `${order},id.asc` }) };
};

/** Reads rows in the order of their ids; missing ones are left out. */
export const readByIds = async <T extends { id: string }>(
  tables: TableReader,
  selection: Selection<T>,
  ids: readonly string[],
): Promise<T[]> => {
  if (ids.length === 0) return [];
  const rows = await tables.all(selection, { id: `in.(${ids.join(",")})`, order: "id.asc" });
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};
