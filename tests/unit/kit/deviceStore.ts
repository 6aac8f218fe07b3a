const held = new Map<unknown, unknown>();

/** Stands in for IndexedDB, which jsdom has not. */
export const deviceStore = {
  createStore: () => null,
  get: async (key: unknown) => held.get(key),
  set: async (key: unknown, value: unknown) => {
    held.set(key, value);
  },
  del: async (key: unknown) => {
    held.delete(key);
  },
  entries: async () => [...held.entries()],
  clear: async () => held.clear(),
};
