import { recordOf, unknown } from "#shared/schema.ts";
import type { Selection } from "#shared/tables/table.ts";
import type { QueryParameters, TableReader } from "./tableReader.ts";

type RawRow = Record<string, unknown>;

// As many long texts as one answer of the embedded backend may hold, if they are not the longest.
const mostKeys = 16;

// Longer than it takes to draw one page: each page that is done lets the next one ask.
const quietMs = 20;

const isPlain = (key: string): boolean => /^[\w-]+$/.test(key);

/** The key of a query `column=eq.key`, if its other conditions are allowed ones. */
const onlyKeyOf = (query: QueryParameters, column: string, besides: readonly string[] = []): string | null => {
  const key = /^eq\.(.*)$/.exec(query[column] ?? "")?.[1];
  const isAllowed = Object.keys(query).every((name) => name === column || besides.includes(name));
  return key && isPlain(key) && isAllowed ? key : null;
};

const keysIn = (query: QueryParameters): string[] => {
  const keys = /^in\.\((.*)\)$/.exec(query.id ?? "")?.[1]?.split(",") ?? [];
  return keys.every(isPlain) && Object.keys(query).every((name) => ["id", "order"].includes(name)) ? keys : [];
};

interface Batch {
  keys: Set<string>;
  close: () => void;
  rows: Promise<RawRow[]>;
}

/** Collects keys until they fill a request, or no further one comes, and reads them together. */
const createBatches = (column: string, read: (keys: string[]) => Promise<RawRow[]>) => {
  let open: Batch | null = null;

  const begin = (): Batch => {
    const keys = new Set<string>();
    let close = (): void => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const waitForQuiet = (): void => {
      const { size } = keys;
      setTimeout(() => (keys.size === size ? batch.close() : waitForQuiet()), quietMs);
    };
    const batch: Batch = {
      keys,
      close: () => {
        if (open === batch) open = null;
        close();
      },
      rows: closed.then(() => read([...keys])),
    };
    setTimeout(waitForQuiet);
    return batch;
  };

  return async (key: string): Promise<RawRow[]> => {
    const batch = open ?? begin();
    open = batch;
    batch.keys.add(key);
    if (batch.keys.size === mostKeys) batch.close();
    // Together the rows may be too long for one response.
    const rows = await batch.rows.catch(() => read([key]));
    return rows.filter((row) => row[column] === key);
  };
};

/**
 * Batches the reads of pages that are rendered concurrently: single rows are read in few requests. A build
 * would otherwise wait for five requests per page.
 */
export const batchedReader = (tables: TableReader): TableReader => {
  const batches = new Map<string, ReturnType<typeof createBatches>>();

  const rowsOf = ({ table, columns }: Selection<unknown>, column: string, rest: QueryParameters) => {
    const name = JSON.stringify([table, columns, column, rest]);
    const found = batches.get(name);
    if (found) return found;
    const withKey = columns.split(",").includes(column) ? columns : `${column},${columns}`;
    const raw = { table, columns: withKey, parse: recordOf(unknown).parse };
    const made = createBatches(column, (keys) => tables.all(raw, { ...rest, [column]: `in.(${keys.join(",")})` }));
    batches.set(name, made);
    return made;
  };

  return {
    ...tables,
    first: async (selection, query) => {
      const slug = onlyKeyOf(query, "slug");
      if (slug === null) return tables.first(selection, query);
      const [row] = await rowsOf(selection, "slug", { order: "slug.asc" })(slug);
      return row ? selection.parse(row) : null;
    },
    some: async (selection, query, limit) => {
      const source = onlyKeyOf(query, "source_id", ["source_type", "target_type", "order"]);
      if (source === null) return tables.some(selection, query, limit);
      const { source_id, ...rest } = query;
      const rows = await rowsOf(selection, "source_id", rest)(source);
      return rows.slice(0, limit).map((row) => selection.parse(row));
    },
    all: async (selection, query) => {
      const ids = keysIn(query);
      if (ids.length === 0) return tables.all(selection, query);
      const rows = await Promise.all(ids.map(rowsOf(selection, "id", { order: "id.asc" })));
      return rows.flat().map((row) => selection.parse(row));
    },
  };
};
