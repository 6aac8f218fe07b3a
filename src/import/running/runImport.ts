import { messageOf } from "#shared/messageOf.ts";
import type { Values } from "#shared/tables/values.ts";
import { importedKinds, kindRules } from "../planning/kinds.ts";
import type { ImportState } from "../planning/matching.ts";
import { isWanted, type PlannedRow } from "../planning/plan.ts";
import type { ImportedKind, ImportedRedirect } from "../types.ts";
import { type RedirectDatabase, type StoredRedirects, storeRedirects } from "./redirects.ts";

/** A row to be written. */
export interface SentRow {
  sourceId: string;
  digest: string;
  values: Values;
  rowId: string | null;
  version: string | null;
  isEdited: boolean;
}

/** A row that was written. */
export interface WrittenRow {
  sourceId: string;
  id: string;
  slug: string | null;
  isNew: boolean;
}

/** Why the database refused the rows of a kind: "[id] …" if it knows the row that caused it, by its id in the source. */
export class RefusedRow extends Error {}

/** The database operations of an import: by requests, or by a command on the same machine. */
export interface ImportDatabase extends RedirectDatabase {
  readState: (source: string) => Promise<ImportState>;
  stage: (importId: string, rows: readonly SentRow[]) => Promise<void>;
  /** Writes all staged rows or none. @throws {RefusedRow} */
  write: (importId: string, kind: ImportedKind, source: string) => Promise<WrittenRow[]>;
}

export interface KindResult {
  kind: ImportedKind;
  written: readonly WrittenRow[];
  /** Why none of this kind was imported. */
  failure?: { message: string; sourceId: string | null };
}

export interface ImportResult extends StoredRedirects {
  kinds: readonly KindResult[];
}

interface ImportRun {
  source: string;
  rows: readonly PlannedRow[];
  redirects: readonly ImportedRedirect[];
  /** A random UUID. */
  newId: () => string;
  now: Date;
  onProgress?: (done: number, total: number) => void;
}

// Well below the limit of a request, 4 MB.
const mostCharacters = 1_000_000;
const mostRows = 500;

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** For a stored row only the given columns, so that the others stay. */
const valuesToSend = ({ kind, values, given, stored }: PlannedRow, now: Date): Values => {
  if (!stored) return values;
  const said = picked(values, given);
  return { ...said, ...kindRules[kind].derive?.(said, now) };
};

export const sentRow = (row: PlannedRow, now: Date): SentRow => ({
  sourceId: row.sourceId,
  digest: row.digest,
  values: valuesToSend(row, now),
  rowId: row.stored?.id ?? null,
  version: row.stored?.updated_at ?? null,
  isEdited: row.isEdited,
});

const inBatches = (rows: readonly SentRow[]): SentRow[][] => {
  const batches: SentRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = batches.at(-1);
    if (last && size <= room && last.length < mostRows) {
      last.push(row);
      room -= size;
    } else {
      batches.push([row]);
      room = mostCharacters - size;
    }
  }
  return batches;
};

const failureOf = (error: unknown, rows: readonly PlannedRow[]): KindResult["failure"] => {
  const message = messageOf(error);
  // An id may hold brackets of its own.
  const prefixOf = ({ sourceId }: PlannedRow) => `[${sourceId}] `;
  const refused = error instanceof RefusedRow && rows.find((row) => message.startsWith(prefixOf(row)));
  return refused
    ? { message: message.slice(prefixOf(refused).length), sourceId: refused.sourceId }
    : { message, sourceId: null };
};

/** Writes the ticked rows without problems, each kind in one transaction. A refused kind does not affect the others. */
export const runImport = async (
  database: ImportDatabase,
  { source, rows, redirects, newId, now, onProgress = () => {} }: ImportRun,
): Promise<ImportResult> => {
  const ticked = rows.filter(isWanted);
  let done = 0;
  const writeKind = async (kind: ImportedKind): Promise<KindResult> => {
    const ofKind = ticked.filter((row) => row.kind === kind);
    try {
      const importId = newId();
      for (const batch of inBatches(ofKind.map((row) => sentRow(row, now)))) {
        await database.stage(importId, batch);
        done += batch.length / 2;
        onProgress(done, ticked.length);
      }
      return { kind, written: await database.write(importId, kind, source) };
    } catch (error) {
      return { kind, written: [], failure: failureOf(error, ofKind) };
    }
  };
  const kinds: KindResult[] = [];
  onProgress(0, ticked.length);
  let counted = 0;
  for (const kind of importedKinds.filter((each) => ticked.some((row) => row.kind === each))) {
    kinds.push(await writeKind(kind));
    counted += ticked.filter((row) => row.kind === kind).length;
    done = counted;
    onProgress(done, ticked.length);
  }
  const written = kinds.flatMap((result) => result.written.map(({ sourceId }) => ({ kind: result.kind, sourceId })));
  return { kinds, ...(await storeRedirects(database, { source, rows, redirects }, written)) };
};
