import type { MarkdownKind } from "#import/plinth/format.ts";
import type { Values } from "#shared/tables/values.ts";
import { isForAllFiles, onFile, type Sync } from "./sync.ts";

interface NewRow {
  path: string;
  kind: MarkdownKind;
  /** With an id. */
  values: Values;
  onStored: (stored: Values) => void;
}

// One statement holds the embedded database, and a request has a time limit.
const mostRows = 20;
const mostCharacters = 300_000;

/** Collects new rows and sends several in one request. If the site refuses one of them, each is sent alone, so that the failure names its file. */
export const batchInserts = (sync: Sync) => {
  const waiting: NewRow[] = [];

  const insert = async (kind: MarkdownKind, rows: readonly NewRow[]): Promise<void> => {
    const values = rows.map((row) => row.values);
    for (const stored of await sync.remote.insert(kind, values)) {
      rows.find((row) => row.values.id === stored.id)?.onStored(stored);
    }
  };

  const send = async (): Promise<void> => {
    const rows = waiting.splice(0);
    const [first] = rows;
    if (!first) return;
    try {
      await insert(first.kind, rows);
    } catch (error) {
      if (isForAllFiles(error)) throw error;
      for (const row of rows) await onFile(sync, row.path, () => insert(row.kind, [row]));
    }
  };

  const add = async (row: NewRow): Promise<void> => {
    if (waiting.some(({ kind }) => kind !== row.kind)) await send();
    waiting.push(row);
    const { length } = JSON.stringify(waiting);
    if (waiting.length >= mostRows || length > mostCharacters) await send();
  };

  return { add, send };
};
