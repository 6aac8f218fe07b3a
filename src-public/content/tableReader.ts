import { type Row, rowsOf } from "./row.ts";

/** How the data API is reached. */
export interface ContentAddress {
  /** Origin of the Supabase project, without a slash at its end. */
  url: string;
  publishableKey: string;
  fetch: typeof fetch;
  /** Of the user whose requests these are; a visitor's without it. */
  accessToken?: string;
}

/** PostgREST's parameters, as `{ select: "id,title", order: "date.desc" }`. */
export type Query = Record<string, string>;

/** Reads whole tables, or the first rows of them. */
export interface TableReader {
  all: (table: string, query: Query) => Promise<Row[]>;
  /** At most `limit` rows, which is to be under the row limit. */
  some: (table: string, query: Query, limit: number) => Promise<Row[]>;
  first: (table: string, query: Query) => Promise<Row | null>;
}

// PostgREST cuts an answer at its row limit without saying so; Supabase's is 1,000.
const pageRows = 1000;
const patienceMs = 10_000;

const totalOf = (response: Response): number | null => {
  const total = Number(response.headers.get("content-range")?.split("/")[1]);
  return Number.isInteger(total) ? total : null;
};

/**
 * A reader of tables by plain PostgREST requests (spec 7: an application-name header and a bearer token).
 * Every method throws an Error that names the table and the status when the data API does not answer as it should.
 */
export const createTableReader = ({ url, publishableKey, fetch, accessToken }: ContentAddress): TableReader => {
  const request = async (table: string, query: Query, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/rest/v1/${table}?${new URLSearchParams(query)}`, {
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${accessToken ?? publishableKey}`,
        "x-application-name": "plinth",
        ...headers,
      },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`Reading ${table} failed: the data API answered ${response.status}.`);
    return { rows: rowsOf(await response.json()), total: totalOf(response) };
  };

  return {
    all: async (table, query) => {
      const rows: Row[] = [];
      for (;;) {
        const answer = await request(
          table,
          { ...query, limit: `${pageRows}`, offset: `${rows.length}` },
          { prefer: "count=exact" },
        );
        rows.push(...answer.rows);
        const isLast = answer.total === null ? answer.rows.length < pageRows : rows.length >= answer.total;
        if (isLast || answer.rows.length === 0) return rows;
      }
    },
    some: async (table, query, limit) => (await request(table, { ...query, limit: `${limit}` })).rows,
    first: async (table, query) => (await request(table, { ...query, limit: "1" })).rows[0] ?? null,
  };
};
