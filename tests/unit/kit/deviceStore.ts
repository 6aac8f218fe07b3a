const held = new Map<unknown, unknown>();

// Replaces idb-keyval in all unit tests (vitest.config.ts), because jsdom has no IndexedDB.

const drafts = { get: (key: unknown) => held.get(key), delete: (key: unknown) => held.delete(key) };

// One after the other, like transactions.
let work: Promise<unknown> = Promise.resolve();

export const createStore = () => (_mode: string, task: (store: typeof drafts) => Promise<unknown>) => {
  work = task(drafts).catch(() => {});
  return work;
};

export const promisifyRequest = async (answer: unknown) => answer;

export const get = async (key: unknown) => {
  await work;
  return held.get(key);
};

export const set = async (key: unknown, value: unknown) => {
  await work;
  held.set(key, value);
};

export const entries = async () => {
  await work;
  return [...held.entries()];
};

export const clear = async () => held.clear();
