const held = new Map<unknown, unknown>();

// Stands in for idb-keyval in all unit tests (vitest.config.ts): jsdom has no IndexedDB.

interface Reading {
  onsuccess: () => void;
  readonly result: unknown;
}

const drafts = {
  get: (key: unknown): Reading => {
    const reading: Reading = {
      onsuccess: () => {},
      get result() {
        return held.get(key);
      },
    };
    queueMicrotask(() => reading.onsuccess());
    return reading;
  },
  delete: (key: unknown) => held.delete(key),
  transaction: { commit: () => {} },
};

export const createStore = () => async (_mode: string, work: (store: typeof drafts) => unknown) => work(drafts);

export const promisifyRequest = async () => {};

export const get = async (key: unknown) => held.get(key);

export const set = async (key: unknown, value: unknown) => {
  held.set(key, value);
};

export const entries = async () => [...held.entries()];

export const clear = async () => held.clear();
