import { localStorageStore, memoryStore, type Store } from "react-admin";

// A selection ends with its page, and may contain ten thousand ids.
const isSelection = (key: string): boolean => key.endsWith(".selectedIds");

/** Keeps preferences in localStorage, or in memory if that fails. Signing out keeps them: they belong to the browser. */
export const createPreferences = (
  persistent: Store = localStorageStore(undefined, "plinth"),
  inMemory: Store = memoryStore(),
): Store => {
  const removeFromMemory = (key: string): void => {
    if (inMemory.getItem(key) !== undefined) inMemory.removeItem(key);
  };
  return {
    setup: () => {
      inMemory.setup();
      try {
        persistent.setup();
      } catch (error) {
        console.warn("The browser's storage takes no preferences:", error);
      }
    },
    teardown: () => {
      persistent.teardown();
      inMemory.teardown();
    },
    getItem: (key, fallback) =>
      inMemory.getItem(key) ?? (isSelection(key) ? fallback : persistent.getItem(key, fallback)),
    setItem: (key, value) => {
      if (isSelection(key)) {
        inMemory.setItem(key, value);
        return;
      }
      removeFromMemory(key);
      try {
        persistent.setItem(key, value);
      } catch {
        inMemory.setItem(key, value);
      }
    },
    removeItem: (key) => {
      removeFromMemory(key);
      persistent.removeItem(key);
    },
    removeItems: (prefix) => {
      inMemory.removeItems(prefix);
      persistent.removeItems(prefix);
    },
    reset: () => {},
    subscribe: (key, listener) => {
      const ends = [persistent.subscribe(key, listener), inMemory.subscribe(key, listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    listItems: (prefix) => ({ ...persistent.listItems?.(prefix), ...inMemory.listItems?.(prefix) }),
  };
};
