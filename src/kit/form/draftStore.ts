import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { isRecord } from "#shared/isRecord.ts";
import type { Values } from "#shared/tables/values.ts";
import { newId } from "../resource/newId.ts";

interface Draft {
  values: Values;
  /** The row's raw updated_at when it was loaded; null for a new row. */
  version: string | null;
  /** ISO time. */
  keptAt: string;
}

const newRow = "new";

const database = createStore("keyval-store", "keyval");

/** Commits explicitly, because browsers drop uncommitted writes when a page is closed. */
const committing: UseStore = (mode, work) =>
  database(mode, (store) => {
    const done = work(store);
    store.transaction.commit();
    return done;
  });

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && "values" in value && "version" in value && "keptAt" in value;

export interface FoundDraft {
  key: string;
  draft: Draft;
}

/** Returns those of the drafts' rows that still exist. */
type ReadStoredIds = (ids: string[]) => Promise<string[]>;

// Browsers have no locks on pages served by plain http.
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

// A form holds its lock exclusively; other tabs request it shared, to wait until the form closes.
const keysInUse = async (): Promise<ReadonlySet<string>> =>
  new Set((await locks()?.query())?.held?.flatMap(({ name, mode }) => (name && mode === "exclusive" ? [name] : [])));

const ignore = (): void => {};

/**
 * The drafts of a row's forms, or of forms for new rows. Each form has its own draft, so that none overwrites another's. Stored in
 * IndexedDB, because a killed browser loses the last two seconds of writes to localStorage. Without IndexedDB (missing, blocked in a
 * private window, or full) there are no drafts, and nothing else fails.
 */
export const draftStore = (userId: string, resource: string, id: string | null) => {
  const ofResource = `plinth-draft/${userId}/${resource}/`;
  const prefix = `${ofResource}${id ?? newRow}/`;
  const own = `${prefix}${newId()}`;
  const remove = async (key: string): Promise<void> => {
    try {
      await del(key, committing);
    } catch {
      // If it cannot be deleted, it was never stored.
    }
  };
  // A deleted row has no form, so its drafts are offered in the form for a new row.
  const ofDeletedRows = async (drafts: readonly FoundDraft[], readStoredIds: ReadStoredIds): Promise<FoundDraft[]> => {
    const rowOf = ({ key }: FoundDraft) => key.slice(ofResource.length).split("/")[0] ?? newRow;
    const others = drafts.filter((found) => rowOf(found) !== newRow);
    if (others.length === 0) return [];
    const stored = await readStoredIds([...new Set(others.map(rowOf))]);
    return others
      .filter((found) => !stored.includes(rowOf(found)))
      .map(({ key, draft }) => ({ key, draft: { ...draft, version: null } }));
  };
  let orphans: readonly FoundDraft[] = [];
  const findOthers = async (inUse: ReadonlySet<string>, readStoredIds: ReadStoredIds): Promise<FoundDraft[]> => {
    const all = (await entries<string, unknown>(database)).flatMap(([key, draft]) =>
      key.startsWith(ofResource) && key !== own && !inUse.has(key) && isDraft(draft) ? [{ key, draft }] : [],
    );
    const same = all.filter(({ key }) => key.startsWith(prefix));
    // If the rows cannot be read, only those already known as deleted count.
    if (id === null) {
      const known = all.filter(({ key }) => orphans.some((found) => found.key === key));
      orphans = await ofDeletedRows(all, readStoredIds).catch(() => known);
    }
    return [...same, ...orphans].sort((one, other) => other.draft.keptAt.localeCompare(one.draft.keptAt));
  };
  return {
    /**
     * Reports the drafts of closed forms, the newest first: now, whenever this tab becomes visible, and when a form in another tab
     * closes. Ends when the signal is aborted.
     * @throws if this browser stores no drafts
     */
    watchOthers: async (
      readStoredIds: ReadStoredIds,
      onFound: (drafts: FoundDraft[]) => void,
      signal: AbortSignal,
    ): Promise<void> => {
      const awaited = new Set<string>();
      const find = async (): Promise<void> => {
        const inUse = await keysInUse();
        const found = await findOthers(inUse, readStoredIds);
        if (!signal.aborted) onFound(found);
        for (const key of inUse) {
          if (!key.startsWith(ofResource) || key === own || awaited.has(key)) continue;
          awaited.add(key);
          locks()?.request(key, { mode: "shared", signal }, ignore).then(find).catch(ignore);
        }
      };
      await find();
      // Without locks, drafts of open forms would be reported each time.
      if (!locks()) return;
      const findAgain = () => void find().catch(ignore);
      window.addEventListener("focus", findAgain, { signal });
      document.addEventListener("visibilitychange", findAgain, { signal });
    },
    /** Keeps the form's draft from being offered in other tabs until the signal is aborted. */
    occupy: (signal: AbortSignal): void => {
      const untilClosed = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      locks()?.request(own, { signal }, untilClosed).catch(ignore);
    },
    /** @returns whether the draft was stored */
    save: async (draft: Draft): Promise<boolean> => {
      try {
        await set(own, draft, committing);
        return true;
      } catch {
        return false;
      }
    },
    removeOwn: () => remove(own),
    remove,
  };
};
