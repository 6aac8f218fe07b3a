import { arrayLiteral } from "#shared/base/postgrest.ts";
import { list, number, object, type Schema, string } from "#shared/base/schema.ts";
import { type Selection, selectAll, type Table } from "#shared/tables/table.ts";
import type { ListFilter, ListPages, PageRange } from "./lists.ts";
import type { ListReader, TableReader } from "./tableReader.ts";

export interface ListRow {
  id: string;
  date?: string;
  pinned?: boolean;
}

export interface TableList<Row> {
  selection: Selection<Row>;
  /** Rows that are equal in this order follow their ids. */
  order: string;
  /** The database function that filters, counts and pages the rows, for a list that may have more than one page. */
  pageFunction?: string;
}

export const newestFirst = { order: "date.desc,id.asc" };

export const inOrder = <T extends object, Computed extends keyof T>(table: Table<T, Computed>, order: string) => ({
  selection: selectAll(table),
  order,
});

const orderOf = ({ order }: TableList<unknown>) => ({ order: `${order},id.asc` });

export const readAll = <Row>(tables: ListReader, source: TableList<Row>): Promise<Row[]> =>
  tables.all(source.selection, orderOf(source));

export const readFirst = <Row>(
  tables: ListReader,
  source: TableList<Row>,
  limit: number,
  filter: Readonly<Record<string, string>> = {},
): Promise<Row[]> => tables.some(source.selection, { ...orderOf(source), ...filter }, limit);

const pagesOf = <Row>(row: Schema<Row>): Schema<ListPages<Row>> =>
  object({
    rows: list(row),
    count: number,
    first: number,
    last: number,
    pages: number,
    tags: list(string),
    languages: list(string),
  });

/**
 * Reads pages of a list with its database function, which filters, counts and collects the tags.
 * @param siteLanguage that of rows without a language
 * @param after the last loaded row: the pages then start below it
 */
export const readPages = <Row extends ListRow>(
  tables: TableReader,
  { selection, pageFunction = "" }: TableList<Row>,
  { query, tags, language }: ListFilter,
  { first, last }: PageRange,
  siteLanguage: string,
  after?: Row,
): Promise<ListPages<Row>> =>
  tables.call(pageFunction, pagesOf(selection), {
    words: query.trim(),
    wanted: arrayLiteral(tags),
    first_page: `${first}`,
    last_page: `${last}`,
    own_language: siteLanguage,
    ...(language ? { wanted_language: language } : {}),
    ...(after?.date ? { after_date: after.date, after_id: after.id } : {}),
    ...(after?.pinned ? { after_pinned: "true" } : {}),
  });
