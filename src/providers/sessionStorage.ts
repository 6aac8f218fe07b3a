import { sessionKey } from "#shared/session.ts";

/** Whether the browser keeps the session: yes, it has no room for it, or it keeps nothing for this site. */
export type SessionKeeping = "kept" | "full" | "refused";

/** Where a session is stored: in the browser's storage, or in this page alone where that fails. */
export interface SessionStorage extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  keeping: () => SessionKeeping;
  /** @returns the end of the subscription */
  subscribe: (listener: () => void) => () => void;
}

const probeKey = "plinth-probe";
// About as long as a session.
const probe = "x".repeat(4096);

const isQuota = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

/**
 * A storage that takes whatever it is given: what the browser has no room for, or refuses, lasts until the page is left.
 * @param open gives the browser's storage, or throws where the browser denies it
 */
export const createSessionStorage = (open: () => Storage = () => globalThis.localStorage): SessionStorage => {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();

  // A storage that is empty and yet full is that of a browser which keeps nothing.
  const reasonFor = (error: unknown): SessionKeeping => {
    try {
      return isQuota(error) && open().length > 0 ? "full" : "refused";
    } catch {
      return "refused";
    }
  };

  const store = (key: string, value: string): SessionKeeping => {
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
      // What was never stored is gone already.
    }
  };

  const get = (key: string): string | null => {
    try {
      return memory.get(key) ?? open().getItem(key);
    } catch {
      return null;
    }
  };

  let keeping: SessionKeeping = get(sessionKey) === null ? store(probeKey, probe) : "kept";
  remove(probeKey);

  return {
    keeping: () => keeping,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getItem: get,
    setItem: (key, value) => {
      // What is stored under the key would be used after a reload in place of its successor: it goes, and so makes room.
      remove(key);
      keeping = store(key, value);
      if (keeping !== "kept") memory.set(key, value);
      for (const listener of listeners) listener();
    },
    removeItem: remove,
  };
};
