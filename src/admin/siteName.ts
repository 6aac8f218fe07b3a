import { useSyncExternalStore } from "react";
import { readSite } from "#shared/site/readSite.ts";

const listeners = new Set<() => void>();
let saved: string | null = null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whose site it is: as the document was loaded, or as it was saved since. */
export const useSiteName = (): string | null =>
  useSyncExternalStore(subscribe, () => saved ?? readSite(document)?.name ?? null);

/** Shows a name that was saved, without a reload. */
export const setSiteName = (name: string): void => {
  saved = name;
  for (const listener of listeners) listener();
};
