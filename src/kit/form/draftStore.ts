import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { isRecord } from "#shared/isRecord.ts";
import type { Values } from "#shared/tables/values.ts";
import { newId } from "../resource/newId.ts";

interface Draft {
  values: Values;
  /** The version of the row that the text belongs to, as its raw updated_at; null for a new row. */
  version: string | null;
  /** ISO time. */
  keptAt: string;
}

const newRow = "new";

const database = createStore("keyval-store", "keyval");

/** Commits at once, since browsers drop uncommitted writes of a page that is being closed. */
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

/** Which rows are stored, of those that drafts were written for. */
type ReadStoredIds = (ids: string[]) => Promise<string[]>;

// Browsers have no locks on pages served by plain http.
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

// A form's lock is exclusive; those who wait for it to close share it.
const keysInUse = async (): Promise<ReadonlySet<string>> =>
  new Set((await locks()?.query())?.held?.flatMap(({ name, mode }) => (name && mode === "exclusive" ? [name] : [])));

const ignore = (): void => {};

/**
 * The drafts of the forms of one row, or of new ones: each form has its own, so that none overwrites another's. In IndexedDB,
 * because a browser that is killed loses what it wrote to localStorage in the last two seconds. Where IndexedDB is missing,
 * refused (some private windows) or full there are no drafts, and nothing else fails.
 */
export const draftStore = (userId: string, resource: string, id: string | null) => {
  const ofResource = `plinth-draft/${userId}/${resource}/`;
  const prefix = `${ofResource}${id ?? newRow}/`;
  const own = `${prefix}${newId()}`;
  const remove = async (key: string): Promise<void> => {
    try {
      await del(key, committing);
    } catch {
      // If nothing can be deleted, nothing was stored.
    }
  };
  // Rows that were deleted have no form of their own: their drafts are texts for a new one.
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
    // Where it cannot be told which rows are gone, those that were known before are.
    if (id === null) {
      const known = all.filter(({ key }) => orphans.some((found) => found.key === key));
      orphans = await ofDeletedRows(all, readStoredIds).catch(() => known);
    }
    return [...same, ...orphans].sort((one, other) => other.draft.keptAt.localeCompare(one.draft.keptAt));
  };
  return {
    /**
     * Hands over the drafts of forms that are open no longer, the newest first: now, when one comes back to this tab, and after
     * each form has closed that was open elsewhere then, in a page that is being left too. Until the signal is aborted.
     * @throws when this browser stores none
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
      // Without locks, the drafts of all open forms would come each time.
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
    /** @returns whether this browser stores it */
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
