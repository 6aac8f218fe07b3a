import { useSyncExternalStore } from "react";
import { createListeners } from "#shared/listeners.ts";
import { readSite } from "#shared/site/site.ts";

const listeners = createListeners();
let saved: string | null = null;

/** Whose site it is: as the document was loaded, or as it was saved since. */
export const useSiteName = (): string | null =>
  useSyncExternalStore(listeners.subscribe, () => saved ?? readSite(document)?.name ?? null);

/** Shows a name that was saved, without a reload. */
export const setSiteName = (name: string): void => {
  saved = name;
  listeners.notify();
};
