import { createStore, get, promisifyRequest, set, type UseStore } from "idb-keyval";
import { isRecord } from "#shared/base/unknownValues.ts";
import type { Draft } from "./draft.ts";

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

const openChannel = (key: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(key);
  } catch {
    // Blocked like the storage.
    return null;
  }
};

const tellTabs = (key: string, { keptAt }: Draft): void => {
  const tabs = openChannel(key);
  tabs?.postMessage(keptAt);
  tabs?.close();
};

/**
 * The draft of a row, one on each device. In IndexedDB, because a killed browser loses the last two seconds of writes to localStorage.
 * Without it (missing, blocked in a private window, or full) there are no drafts, and nothing else fails.
 */
export const draftStore = (key: string) => ({
  /** Undefined if this browser stores no drafts. */
  read: async (): Promise<Draft | null | undefined> => {
    try {
      const found = await get<unknown>(key, database);
      return isDraft(found) ? found : null;
    } catch {
      return undefined;
    }
  },
  /** @returns whether the draft was stored */
  save: async (draft: Draft): Promise<boolean> => {
    try {
      await set(key, draft, committing);
      return true;
    } catch {
      return false;
    }
  },
  /** Leaves the draft that another tab has kept since. */
  remove: async (draft: Draft): Promise<void> => {
    try {
      await database("readwrite", async (drafts) => {
        const found = await promisifyRequest<unknown>(drafts.get(key));
        if (!isDraft(found) || found.keptAt !== draft.keptAt) return;
        await promisifyRequest(drafts.delete(key));
        tellTabs(key, draft);
      });
    } catch {
      // If it cannot be deleted, it was never stored.
    }
  },
  /** Tells the tab that keeps the draft that this one has its text now. */
  takeOver: (draft: Draft): void => tellTabs(key, draft),
  /** Calls `onEnd` when another tab removes a draft or takes it over. */
  subscribe: (onEnd: (keptAt: unknown) => void): (() => void) => {
    const tabs = openChannel(key);
    tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => onEnd(data));
    return () => tabs?.close();
  },
});
