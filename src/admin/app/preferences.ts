import { localStorageStore, memoryStore, type Store } from "react-admin";

// A selection ends with its page, and may be of ten thousand rows.
const isSelection = (key: string): boolean => key.endsWith(".selectedIds");

/** What cannot be stored lasts as long as the page. Signing out keeps them: preferences belong to the browser. */
export const createPreferences = (
  kept: Store = localStorageStore(undefined, "plinth"),
  unkept: Store = memoryStore(),
): Store => {
  const forget = (key: string): void => {
    if (unkept.getItem(key) !== undefined) unkept.removeItem(key);
  };
  return {
    setup: () => {
      unkept.setup();
      try {
        kept.setup();
      } catch (error) {
        console.warn("The browser's storage takes no preferences:", error);
      }
    },
    teardown: () => {
      kept.teardown();
      unkept.teardown();
    },
    getItem: (key, fallback) => unkept.getItem(key) ?? (isSelection(key) ? fallback : kept.getItem(key, fallback)),
    setItem: (key, value) => {
      if (isSelection(key)) {
        unkept.setItem(key, value);
        return;
      }
      forget(key);
      try {
        kept.setItem(key, value);
      } catch {
        unkept.setItem(key, value);
      }
    },
    removeItem: (key) => {
      forget(key);
      kept.removeItem(key);
    },
    removeItems: (prefix) => {
      unkept.removeItems(prefix);
      kept.removeItems(prefix);
    },
    reset: () => {},
    subscribe: (key, listener) => {
      const ends = [kept.subscribe(key, listener), unkept.subscribe(key, listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    listItems: (prefix) => ({ ...kept.listItems?.(prefix), ...unkept.listItems?.(prefix) }),
  };
};
