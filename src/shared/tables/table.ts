import type { Database } from "../database.types.ts";
import { keysOf, merge, object, pick, type Schema, type Shape, string } from "../schema.ts";
import type { Column } from "./columns.ts";

type DatabaseTables = Database["public"]["Tables"];

/** A table of the database. */
export type TableName = keyof DatabaseTables & string;

type Columns<T> = { [Name in keyof T]: Column<T[Name]> };

type IsSame<One, Other> = [One, Other] extends [Other, One] ? true : false;

// A column that the database does not have, or has with another type, does not compile.
type InDatabase<Stored, T> = {
  [Name in keyof T]: Name extends keyof Stored
    ? IsSame<T[Name], Stored[Name]> extends true
      ? unknown
      : { error: "The database stores another type in this column" }
    : { error: "The database has no such column" };
};

/** A table as both sides of the site know it; all have `id`, `created_at` and `updated_at` besides. */
export interface Table<T extends object, Computed extends keyof T, Name extends TableName = TableName> {
  name: Name;
  /** In the order of a form. */
  columns: Columns<T>;
  /** Those that no form enters, because a save or the database computes them. */
  computed: readonly Computed[];
}

/** A column as the database has it, declared or not. */
export type ColumnName<Name extends TableName> = keyof DatabaseTables[Name]["Row"] & string;

/** What a form enters of a row. */
export type Entered<T, Computed extends keyof T> = Pick<T, Exclude<keyof T & string, Computed>>;

/** A table whatever its columns. */
export interface AnyTable {
  name: TableName;
  columns: Readonly<Record<string, Column<unknown>>>;
  computed: readonly string[];
}

/** A row as it is read. */
export type Row<T> = T extends Table<infer Columns, infer _> ? { id: string } & Columns : never;

/** Declares a table: the only list of its columns outside SQL. */
export const table = <Name extends TableName, T extends object, const Computed extends keyof T & string = never>(
  name: Name,
  columns: Columns<T> & NoInfer<InDatabase<DatabaseTables[Name]["Row"], T>>,
  computed: readonly Computed[] = [],
): Table<T, Computed, Name> => ({ name, columns, computed });

/** What is asked of a table, and how its answer is read. */
export interface Selection<T> extends Schema<T> {
  table: TableName;
  /** PostgREST's `select`. */
  columns: string;
}

/** The row that a selection reads. */
export type Selected<T> = T extends Selection<infer Row> ? Row : never;

/** Columns of a table that is not declared. */
export const selectFrom = <Name extends TableName, T extends object>(
  table: Name,
  shape: Shape<T> & NoInfer<InDatabase<DatabaseTables[Name]["Row"], T>>,
): Selection<Pick<T, keyof T & string>> => ({ ...object<T>(shape), table, columns: keysOf<T>(shape).join(",") });

/** Some columns of a table, and the id of each row. */
export const select = <T extends object, Computed extends keyof T, Name extends keyof T & string>(
  { name, columns }: Table<T, Computed>,
  names: readonly Name[],
): Selection<{ id: string } & Pick<T, Name>> => ({
  ...merge(object({ id: string }), pick(columns, names)),
  table: name,
  columns: ["id", ...names].join(","),
});

/** All columns of a table, and the id of each row. */
export const selectAll = <T extends object, Computed extends keyof T>(table: Table<T, Computed>) =>
  select(table, keysOf(table.columns));
