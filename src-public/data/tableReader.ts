import { backendHeaders } from "#shared/base/backend.ts";
import { arrayLiteral, batchesOf } from "#shared/base/postgrest.ts";
import { list, recordOf, type Schema, string, unknown } from "#shared/base/schema.ts";
import type { Selection, TableName } from "#shared/tables/table.ts";
import { spelledAs } from "./lists.ts";

export interface ContentAddress {
  url: string;
  publishableKey: string;
  fetch: typeof fetch;
  accessToken?: string;
  /** The time limit of a read, 10 s by default. */
  readTimeoutMs?: number;
  /** The base URL of the site's own files, if it is not `/media`. */
  mediaBase?: string;
  /** Returns a stored text of the same dependencies, else makes and stores it. */
  keepText?: KeepText;
  /** Whether pages are rendered at build time. The browser then revalidates their data, and no feed is partial. */
  isPrerendering?: boolean;
}

export interface MadeText {
  text: string;
  /** False for a text that is not stored, because a later attempt may be better. */
  isFinal: boolean;
}

export type KeepText = (dependsOn: readonly string[], make: () => Promise<MadeText>) => Promise<string>;

export const keepNoText: KeepText = async (_, make) => (await make()).text;

type QueryParameters = Record<string, string>;

/** Reads lists of rows. */
export interface ListReader {
  all: <T>(selection: Selection<T>, query: QueryParameters) => Promise<T[]>;
  /** Reads at most `limit` rows, which must be below the row limit of the API. */
  some: <T>(selection: Selection<T>, query: QueryParameters, limit: number) => Promise<T[]>;
}

export interface TableReader extends ListReader {
  first: <T>(selection: Selection<T>, query: QueryParameters) => Promise<T | null>;
  count: (table: TableName, query: QueryParameters) => Promise<number>;
  call: <T>(name: string, answer: Schema<T>, query: QueryParameters) => Promise<T>;
}

// PostgREST silently cuts a response at its row limit. Supabase's is 1,000.
const pageRows = 1000;
const defaultTimeoutMs = 10_000;

// A URL has room for about 100 tags.
const tagsAtOnce = 100;

const totalOf = (response: Response): number | null => {
  const total = Number(response.headers.get("content-range")?.split("/")[1]);
  return Number.isInteger(total) ? total : null;
};

/** Reads tables through PostgREST. Each read throws if the API fails or a row has another shape. */
export const createTableReader = ({ url, publishableKey, fetch, ...options }: ContentAddress): TableReader => {
  const { accessToken, readTimeoutMs = defaultTimeoutMs } = options;
  const ask = async (path: string, query: QueryParameters, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/rest/v1/${path}?${new URLSearchParams(query)}`, {
      headers: { ...backendHeaders(publishableKey, accessToken), ...headers },
      signal: AbortSignal.timeout(readTimeoutMs),
    });
    if (!response.ok) throw new Error(`Reading ${path} failed: the data API answered ${response.status}.`);
    return response;
  };

  const call = async <T>(name: string, answer: Schema<T>, query: QueryParameters): Promise<T> =>
    answer.parse(await (await ask(`rpc/${name}`, query)).json(), name);

  const respell = async (rows: Record<string, unknown>[], kind: string, column: string) => {
    const tagsOf = (row: Record<string, unknown>) => list(string).parse(row[column], column);
    const batches = batchesOf([...new Set(rows.flatMap(tagsOf))], tagsAtOnce).map((tags) =>
      call("tag_spellings", list(string), { kind, wanted: arrayLiteral(tags) }),
    );
    const known = (await Promise.all(batches)).flat();
    return rows.map((row) => ({ ...row, [column]: spelledAs(known, tagsOf(row)) }));
  };

  const request = async <T>(
    { table, columns, parse, spelled }: Selection<T>,
    query: QueryParameters,
    headers: Record<string, string> = {},
  ) => {
    const response = await ask(table, { select: columns, ...query }, headers);
    const stored = list(recordOf(unknown)).parse(await response.json(), table);
    const rows = spelled ? await respell(stored, table, spelled) : stored;
    return { rows: list({ parse }).parse(rows, table), total: totalOf(response) };
  };

  const some = async <T>(selection: Selection<T>, query: QueryParameters, limit: number): Promise<T[]> =>
    (await request(selection, { ...query, limit: `${limit}` })).rows;

  return {
    all: async <T>(selection: Selection<T>, query: QueryParameters) => {
      const rows: T[] = [];
      for (;;) {
        const page = { ...query, limit: `${pageRows}`, offset: `${rows.length}` };
        const answer = await request(selection, page, { prefer: "count=exact" });
        rows.push(...answer.rows);
        const isLast = answer.total === null ? answer.rows.length < pageRows : rows.length >= answer.total;
        if (isLast || answer.rows.length === 0) return rows;
      }
    },
    some,
    first: async (selection, query) => (await some(selection, query, 1))[0] ?? null,
    count: async (table, query) => {
      const total = totalOf(await ask(table, { select: "id", limit: "1", ...query }, { prefer: "count=exact" }));
      if (total === null) throw new Error(`Reading ${table} failed: the data API did not count.`);
      return total;
    },
    call,
  };
};
