import { recordOf, type Schema } from "./schema.ts";

/** What this tab's session storage has under a key; empty where there is nothing, or something else. */
export const readSessionMap = <T>(key: string, value: Schema<T>): Map<string, T> => {
  try {
    return new Map(Object.entries(recordOf(value).parse(JSON.parse(sessionStorage.getItem(key) ?? "{}"), key)));
  } catch {
    return new Map();
  }
};

/** Keeps a map for a reload and for further pages of this tab; without storage it lasts as long as its page. */
export const storeSessionMap = (key: string, map: ReadonlyMap<string, unknown>): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(map)));
  } catch {
    // The storage is full or not allowed.
  }
};
