import { del, entries, set } from "idb-keyval";
import { newId } from "../resource/newId.ts";
import type { Values } from "../resource/values.ts";

export interface Draft {
  values: Values;
  /** The version of the row that the text belongs to, as its raw updated_at; null for a new row. */
  version: string | null;
  /** ISO time. */
  keptAt: string;
}

const newRow = "new";

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && "values" in value && "version" in value && "keptAt" in value;

export interface FoundDraft {
  key: string;
  draft: Draft;
}

/** Which rows are stored, of those that drafts were written for. */
export type ReadStoredIds = (ids: string[]) => Promise<string[]>;

// Browsers have no locks on pages served by plain http.
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

const keysInUse = async (): Promise<ReadonlySet<string | undefined>> =>
  new Set((await locks()?.query())?.held?.map(({ name }) => name));

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
      await del(key);
    } catch {
      // Where nothing can be deleted, nothing was stored.
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
  return {
    /** The drafts of forms that are open no longer, the newest first. @throws when this browser stores none */
    findOthers: async (readStoredIds: ReadStoredIds): Promise<FoundDraft[]> => {
      const inUse = await keysInUse();
      const all = (await entries<string, unknown>()).flatMap(([key, draft]) =>
        key.startsWith(ofResource) && key !== own && !inUse.has(key) && isDraft(draft) ? [{ key, draft }] : [],
      );
      const same = all.filter(({ key }) => key.startsWith(prefix));
      const orphans = id === null ? await ofDeletedRows(all, readStoredIds).catch(() => []) : [];
      return [...same, ...orphans].sort((one, other) => other.draft.keptAt.localeCompare(one.draft.keptAt));
    },
    /** Keeps the form's draft from being offered in other tabs for as long as it is open. @returns the end of it */
    occupy: (): (() => void) => {
      const controller = new AbortController();
      const { signal } = controller;
      const untilClosed = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      void locks()?.request(own, untilClosed);
      return () => controller.abort();
    },
    /** @returns whether this browser stores it */
    save: async (draft: Draft): Promise<boolean> => {
      try {
        await set(own, draft);
        return true;
      } catch {
        return false;
      }
    },
    removeOwn: () => remove(own),
    remove,
  };
};
