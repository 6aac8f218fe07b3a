import { list, number, object, type Schema, string } from "#shared/schema.ts";
import type { ListFilter, PageRange } from "./listFilter.ts";
import type { TableReader } from "./tableReader.ts";

/** Some pages of a long list, with the count and tags of the whole list. */
export interface ListPages<Row> extends PageRange {
  rows: Row[];
  count: number;
  pages: number;
  tags: string[];
}

/** The order of lists of dated rows. */
export const newestFirst = { order: "date.desc,id.asc" };

interface Dated {
  id: string;
  date: string;
}

/** How a list is read: from all its rows, or a page at a time. */
export type ListReads<Row> = WholeReads<Row> | PagedReads<Row>;

interface WholeReads<Row> {
  all: () => Promise<Row[]>;
}

export interface PagedReads<Row> {
  newest: (limit: number) => Promise<Row[]>;
  pages: (filter: ListFilter, range: PageRange, after?: Row) => Promise<ListPages<Row>>;
}

const arrayLiteral = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;

/** Reads pages of a table by its function in the database, which filters, counts and collects the tags. */
export const pagesReader = <Row extends Dated>(tables: TableReader, functionName: string, row: Schema<Row>) => {
  const answer = object({
    rows: list(row),
    count: number,
    first: number,
    last: number,
    pages: number,
    tags: list(string),
  });
  return ({ query, tags }: ListFilter, { first, last }: PageRange, after?: Row): Promise<ListPages<Row>> =>
    tables.call(functionName, answer, {
      words: query.trim(),
      wanted: arrayLiteral(tags),
      first_page: `${first}`,
      last_page: `${last}`,
      ...(after ? { after_date: after.date, after_id: after.id } : {}),
    });
};
