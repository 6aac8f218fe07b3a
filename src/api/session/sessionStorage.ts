import { sessionKey } from "#shared/accounts/storedSession.ts";
import { createListeners } from "#shared/base/listeners.ts";
import { readsKey } from "../connection/earlyReads.ts";

export type SessionPersistence = "kept" | "full" | "refused";

export interface SessionStorage extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  persistence: () => SessionPersistence;
  subscribe: (listener: () => void) => () => void;
}

const probeKey = "plinth-probe";
// About as long as a session.
const probe = "x".repeat(4096);

const isQuota = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

/** Returns local storage with memory as a fallback, in which a session lasts until the page is closed. */
export const createSessionStorage = (open: () => Storage = () => globalThis.localStorage): SessionStorage => {
  const memory = new Map<string, string>();
  const listeners = createListeners();

  // A browser with blocked storage reports an empty storage as full.
  const reasonFor = (error: unknown): SessionPersistence => {
    try {
      return isQuota(error) && open().length > 0 ? "full" : "refused";
    } catch {
      return "refused";
    }
  };

  const store = (key: string, value: string): SessionPersistence => {
    try {
      open().setItem(key, value);
      return "kept";
    } catch (error) {
      return reasonFor(error);
    }
  };

  const remove = (key: string): void => {
    memory.delete(key);
    try {
      open().removeItem(key);
    } catch {
      // Blocked storage contains no value.
    }
  };

  const get = (key: string): string | null => {
    try {
      return memory.get(key) ?? open().getItem(key);
    } catch {
      return null;
    }
  };

  let persistence: SessionPersistence = get(sessionKey) === null ? store(probeKey, probe) : "kept";
  remove(probeKey);

  return {
    persistence: () => persistence,
    subscribe: listeners.subscribe,
    getItem: get,
    setItem: (key, value) => {
      // Remove the old value first: it takes space, and a reload would read it if the new one cannot be stored.
      remove(key);
      persistence = store(key, value);
      if (persistence !== "kept") memory.set(key, value);
      listeners.notify();
    },
    removeItem: (key) => {
      remove(key);
      // They name what the user has read.
      if (key === sessionKey) remove(readsKey);
    },
  };
};
