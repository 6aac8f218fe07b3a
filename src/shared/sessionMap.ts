import { isRecord } from "./isRecord.ts";

/** What this tab's session storage has under a key; empty where there is nothing, or something else. */
export const readSessionMap = (key: string): Map<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "");
    return new Map(isRecord(stored) ? Object.entries(stored) : []);
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
