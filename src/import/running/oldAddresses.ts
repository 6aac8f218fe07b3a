import { messageOf } from "#shared/messageOf.ts";
import { isWanted, type PlannedRow } from "../planning/plan.ts";
import type { ImportedKind, ImportedRedirect } from "../types.ts";

/** An old address on its way to the database, with the row that it leads to. */
interface SentRedirect {
  from: string;
  kind: ImportedKind;
  sourceId: string;
}

/** The database, as it takes old addresses. */
export interface RedirectDatabase {
  writeRedirects: (
    source: string,
    redirects: readonly SentRedirect[],
  ) => Promise<{ written: number; refused: readonly string[] }>;
  /** How many of them `writeRedirects` would write. */
  countMissingRedirects: (source: string, redirects: readonly SentRedirect[]) => Promise<number>;
}

export interface LedAddresses {
  /** How many old addresses lead to their rows now. */
  redirects: number;
  refusedRedirects: readonly string[];
  /** Why the old addresses were not all stored; the rows are. */
  redirectFailure?: string;
}

interface OldAddresses {
  source: string;
  rows: readonly PlannedRow[];
  redirects: readonly ImportedRedirect[];
}

// A request has its time.
const atOnce = 1000;

const keyOf = ({ kind, sourceId }: Pick<PlannedRow, "kind" | "sourceId">): string => `${kind}:${sourceId}`;

/** Nothing of a row that is not on the site leaves the browser. */
const toRowsThere = ({ rows, redirects }: OldAddresses, written: ReadonlySet<string>): SentRedirect[][] => {
  const there = new Set(rows.filter(({ state, stored }) => state === "same" || stored).map(keyOf));
  const wanted = redirects
    .map(({ from, to }) => ({ from, ...to }))
    .filter((redirect) => there.has(keyOf(redirect)) || written.has(keyOf(redirect)));
  return Array.from({ length: Math.ceil(wanted.length / atOnce) }, (_, index) =>
    wanted.slice(index * atOnce, (index + 1) * atOnce),
  );
};

/** Leads old addresses to the rows that are there, also from an earlier time. @param written keys of the rows that were just written */
export const leadOldAddresses = async (
  database: RedirectDatabase,
  old: OldAddresses,
  written: readonly Pick<PlannedRow, "kind" | "sourceId">[],
): Promise<LedAddresses> => {
  let redirects = 0;
  const refusedRedirects: string[] = [];
  try {
    for (const batch of toRowsThere(old, new Set(written.map(keyOf)))) {
      const answer = await database.writeRedirects(old.source, batch);
      redirects += answer.written;
      refusedRedirects.push(...answer.refused);
    }
    return { redirects, refusedRedirects };
  } catch (error) {
    return { redirects, refusedRedirects, redirectFailure: messageOf(error) };
  }
};

/** How many old addresses the rows have that are imported as things stand. */
export const countWantedAddresses = ({ rows, redirects }: Omit<OldAddresses, "source">): number => {
  const wanted = new Set(rows.filter(isWanted).map(keyOf));
  return redirects.filter(({ to }) => wanted.has(keyOf(to))).length;
};

/** How many old addresses do not lead yet to the rows that are there, as after an import that was cut short. */
export const countMissingAddresses = async (database: RedirectDatabase, old: OldAddresses): Promise<number> => {
  let missing = 0;
  for (const batch of toRowsThere(old, new Set())) missing += await database.countMissingRedirects(old.source, batch);
  return missing;
};
