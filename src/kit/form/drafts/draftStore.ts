import { createStore, entries, get, promisifyRequest, set, type UseStore } from "idb-keyval";
import { isRecord } from "#shared/base/unknownValues.ts";
import type { Draft } from "./draft.ts";

// Drafts are in IndexedDB, because a killed browser loses the last two seconds of writes to localStorage. If IndexedDB is missing,
// blocked (private windows) or full, there are no drafts, and nothing else fails.
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

/** Notifies the other tabs that this draft was removed, or that the form of this tab contains its text now. */
export const announceDraftEnd = (key: string, { keptAt }: Draft): void => {
  const channel = openChannel(key);
  channel?.postMessage(keptAt);
  channel?.close();
};

/** Calls `onEnd` with the `keptAt` of a draft that another tab removes or takes over. Returns the end of the subscription. */
export const subscribeToDraftEnds = (key: string, onEnd: (keptAt: unknown) => void): (() => void) => {
  const channel = openChannel(key);
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => onEnd(data));
  return () => channel?.close();
};

/** Returns the draft that this device stores for a row; undefined if this browser cannot store drafts. */
export const readDraft = async (key: string): Promise<Draft | null | undefined> => {
  try {
    const found = await get<unknown>(key, database);
    return isDraft(found) ? found : null;
  } catch {
    return undefined;
  }
};

/** Lists the drafts that this device stores for a user's rows; none if it cannot store drafts. */
export const listDeviceDrafts = async (userId: string) =>
  (await entries<string>(database).catch(() => [])).flatMap(([key, draft]) => {
    const [, user, ...name] = key.split("/");
    const id = name.pop();
    return id && user === userId && isDraft(draft) ? [{ name: name.join("/"), id, ...draft }] : [];
  });

export const writeDraft = async (key: string, draft: Draft): Promise<boolean> => {
  try {
    await set(key, draft, committing);
    return true;
  } catch {
    return false;
  }
};

/** Removes the draft, unless another tab has stored a later one. */
export const removeDraft = async (key: string, draft: Draft): Promise<void> => {
  try {
    await database("readwrite", async (drafts) => {
      const found = await promisifyRequest<unknown>(drafts.get(key));
      if (!isDraft(found) || found.keptAt !== draft.keptAt) return;
      await promisifyRequest(drafts.delete(key));
      announceDraftEnd(key, draft);
    });
  } catch {
    // If it cannot be deleted, it was never stored.
  }
};
