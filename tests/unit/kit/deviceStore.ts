const held = new Map<unknown, unknown>();

// Stands in for idb-keyval in all unit tests (vitest.config.ts): jsdom has no IndexedDB.

export const createStore = () => null;

export const get = async (key: unknown) => held.get(key);

export const set = async (key: unknown, value: unknown) => {
  held.set(key, value);
};

export const del = async (key: unknown) => {
  held.delete(key);
};

export const entries = async () => [...held.entries()];

export const clear = async () => held.clear();
