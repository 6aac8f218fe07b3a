import { messageOf } from "#shared/messageOf.ts";
import { isWanted, type PlannedRow } from "../planning/plan.ts";
import type { ImportedKind, ImportedRedirect } from "../types.ts";

/** A redirect to be stored, from an old address to a row. */
interface SentRedirect {
  from: string;
  kind: ImportedKind;
  sourceId: string;
}

/** The writes of redirects. */
export interface RedirectDatabase {
  writeRedirects: (
    source: string,
    redirects: readonly SentRedirect[],
  ) => Promise<{ written: number; refused: readonly string[] }>;
  /** How many of them `writeRedirects` would write. */
  countMissingRedirects: (source: string, redirects: readonly SentRedirect[]) => Promise<number>;
}

export interface StoredRedirects {
  /** How many redirects were stored. */
  redirects: number;
  refusedRedirects: readonly string[];
  /** Why not all of them were stored. The rows were. */
  redirectFailure?: string;
}

interface RedirectsToStore {
  source: string;
  rows: readonly PlannedRow[];
  redirects: readonly ImportedRedirect[];
}

// So that a request ends within its time limit.
const atOnce = 1000;

const keyOf = ({ kind, sourceId }: Pick<PlannedRow, "kind" | "sourceId">): string => `${kind}:${sourceId}`;

/** The redirects to rows of the site, in batches; those to other rows are not sent. */
const toRowsThere = ({ rows, redirects }: RedirectsToStore, written: ReadonlySet<string>): SentRedirect[][] => {
  const there = new Set(rows.filter(({ state, stored }) => state === "same" || stored).map(keyOf));
  const wanted = redirects
    .map(({ from, to }) => ({ from, ...to }))
    .filter((redirect) => there.has(keyOf(redirect)) || written.has(keyOf(redirect)));
  return Array.from({ length: Math.ceil(wanted.length / atOnce) }, (_, index) =>
    wanted.slice(index * atOnce, (index + 1) * atOnce),
  );
};

/** Stores redirects to all imported rows of the site, also those of earlier imports. @param written keys of the rows that were just written */
export const storeRedirects = async (
  database: RedirectDatabase,
  imported: RedirectsToStore,
  written: readonly Pick<PlannedRow, "kind" | "sourceId">[],
): Promise<StoredRedirects> => {
  let redirects = 0;
  const refusedRedirects: string[] = [];
  try {
    for (const batch of toRowsThere(imported, new Set(written.map(keyOf)))) {
      const answer = await database.writeRedirects(imported.source, batch);
      redirects += answer.written;
      refusedRedirects.push(...answer.refused);
    }
    return { redirects, refusedRedirects };
  } catch (error) {
    return { redirects, refusedRedirects, redirectFailure: messageOf(error) };
  }
};

/** How many redirects lead to rows that would be imported now. */
export const countWantedRedirects = ({ rows, redirects }: Omit<RedirectsToStore, "source">): number => {
  const wanted = new Set(rows.filter(isWanted).map(keyOf));
  return redirects.filter(({ to }) => wanted.has(keyOf(to))).length;
};

/** How many redirects to rows of the site are missing, for example after an interrupted import. */
export const countMissingRedirects = async (
  database: RedirectDatabase,
  imported: RedirectsToStore,
): Promise<number> => {
  let missing = 0;
  for (const batch of toRowsThere(imported, new Set()))
    missing += await database.countMissingRedirects(imported.source, batch);
  return missing;
};
