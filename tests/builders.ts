import type { Column } from "#shared/tables/columns.ts";
import { type AnyTable, selectAll, type Table } from "#shared/tables/table.ts";

const samples: Record<Column<unknown>["kind"], unknown> = {
  text: "A text",
  longText: "Some words",
  markdown: "Some *words*",
  url: "https://example.com",
  image: "/demo/image.svg",
  day: "2020-01-01",
  moment: "2026-03-04T01:13:03+00:00",
  choice: "",
  pick: "",
  number: 0,
  slider: 0,
  toggle: false,
  tags: [],
  lines: [],
  entries: [],
};

const sampleOf = ({ required, kind, default: given }: Column<unknown>): unknown =>
  given ?? (required || Array.isArray(samples[kind]) ? samples[kind] : null);

/** The required columns of a table's row. */
export const requiredOf = ({ columns, computed }: AnyTable): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name, { required }]) => required && !computed.includes(name))
      .map(([name, column]) => [name, sampleOf(column)]),
  );

/** Creates a builder of rows: tests set the values they are about, the rest comes from the table's declaration. */
export const builderOf = <T extends object, Computed extends keyof T & string>(table: Table<T, Computed>) => {
  const any: AnyTable = table;
  const row = Object.fromEntries(Object.entries(any.columns).map(([name, column]) => [name, sampleOf(column)]));
  return (given: Partial<T & { id: string }> = {}) =>
    selectAll(table).parse({ id: "11111111-1111-4111-8111-111111111111", ...row, ...given });
};
