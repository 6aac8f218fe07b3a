import { keysOf, merge, object, pick, type Schema, type Shape, string } from "../base/schema.ts";
import { isRecord } from "../base/unknownValues.ts";
import type { Column } from "./columns.ts";
import type { Database } from "./database.types.ts";

type DatabaseTables = Database["public"]["Tables"];
type DatabaseViews = Database["public"]["Views"];

export type TableName = keyof DatabaseTables & string;

export type ViewName = keyof DatabaseViews & string;

// The generated types of views make all columns nullable. Rows are validated when they are read.
type StoredIn<Name extends TableName | ViewName> = Name extends TableName
  ? DatabaseTables[Name]["Row"]
  : Name extends ViewName
    ? { [Column in keyof DatabaseViews[Name]["Row"]]: NonNullable<DatabaseViews[Name]["Row"][Column]> }
    : never;

type Columns<T> = { [Name in keyof T]: Column<T[Name]> };

type IsSame<One, Other> = [One, Other] extends [Other, One] ? true : false;

// Declaring a column that the database does not have, or has with another type, is a type error.
type InDatabase<Stored, T> = {
  [Name in keyof T]: Name extends keyof Stored
    ? IsSame<T[Name], Stored[Name]> extends true
      ? unknown
      : { error: "The database stores another type in this column" }
    : { error: "The database has no such column" };
};

/** A table's declaration. Every table also has `id`, `created_at` and `updated_at`. */
export interface Table<T extends object, Computed extends keyof T, Name extends TableName = TableName> {
  name: Name;
  /** In the order of the form. */
  columns: Columns<T>;
  /** Columns without an input: a save or the database computes them. */
  computed: readonly Computed[];
}

export type ColumnName<Name extends TableName> = keyof DatabaseTables[Name]["Row"] & string;

export type Entered<T, Computed extends keyof T> = Pick<T, Exclude<keyof T & string, Computed>>;

export interface AnyTable {
  name: TableName;
  columns: Readonly<Record<string, Column<unknown>>>;
  computed: readonly string[];
}

export type Row<T> = T extends Table<infer Columns, infer _> ? { id: string } & Columns : never;

/** Declares a table: the only list of its columns outside SQL. */
export const table = <Name extends TableName, T extends object, const Computed extends keyof T & string = never>(
  name: Name,
  columns: Columns<T> & NoInfer<InDatabase<DatabaseTables[Name]["Row"], T>>,
  computed: readonly Computed[] = [],
): Table<T, Computed, Name> => ({ name, columns, computed });

export interface Selection<T> extends Schema<T> {
  table: TableName | ViewName;
  /** PostgREST's `select`. */
  columns: string;
  /** The column whose tags are read in their most common spelling. */
  spelled?: string;
}

export type Selected<T> = T extends Selection<infer Row> ? Row : never;

/** Selects columns of a view, or of a table that has no declaration. */
export const selectFrom = <Name extends TableName | ViewName, T extends object>(
  table: Name,
  shape: Shape<T> & NoInfer<InDatabase<StoredIn<Name>, T>>,
): Selection<Pick<T, keyof T & string>> => ({ ...object<T>(shape), table, columns: keysOf<T>(shape).join(",") });

/** Selects some columns of a table, and `id`. */
export const select = <T extends object, Computed extends keyof T, Name extends keyof T & string>(
  { name, columns }: Table<T, Computed>,
  names: readonly Name[],
): Selection<{ id: string } & Pick<T, Name>> => ({
  ...merge(object({ id: string }), pick(columns, names)),
  table: name,
  columns: ["id", ...names].join(","),
});

/** Selects all declared columns of a table, and `id`. */
export const selectAll = <T extends object, Computed extends keyof T>(table: Table<T, Computed>) =>
  select(table, keysOf(table.columns));

/** Reads what visitors may read of a Markdown source: the text without comments and other hidden parts. */
export const withVisible = <T>({ columns, parse, ...selection }: Selection<T>, source: keyof T & string) => ({
  ...selection,
  columns: columns.replace(new RegExp(`(?<=^|,)${source}(?=,|$)`), "visible_text"),
  parse: (row: unknown, at?: string): T =>
    parse(isRecord(row) ? { ...row, [source]: row.visible_text ?? "" } : row, at),
});
