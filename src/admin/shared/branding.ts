import { useSyncExternalStore } from "react";
import { createListeners } from "#shared/base/listeners.ts";
import { accentStyle, isAccent } from "#shared/design/accent.ts";
import { demoOwner } from "#shared/site/site.ts";
import { readSite } from "#shared/site/siteData.ts";

const accentListeners = createListeners();

const styleElement = (): HTMLStyleElement | null => document.querySelector<HTMLStyleElement>("style[data-accent]");

const readAccent = (): string | null => {
  const accent = styleElement()?.dataset.accent;
  return accent !== undefined && isAccent(accent) ? accent : null;
};

/** Returns the accent in the page's head, or the one saved since. */
export const useAccent = (): string | null => useSyncExternalStore(accentListeners.subscribe, readAccent);

export const showAccent = (accent: string | null): void => {
  if (accent === readAccent()) return;
  styleElement()?.remove();
  document.head.insertAdjacentHTML("beforeend", accentStyle(accent));
  accentListeners.notify();
};

const nameListeners = createListeners();

// The name saved since is stored in the document, so that it lives as long as the page.
const savedOn = (): DOMStringMap => document.documentElement.dataset;

const readName = (): string | null => {
  const name = savedOn().siteName ?? readSite(document)?.name ?? null;
  return name === demoOwner ? null : name;
};

/** Returns the site's name from the document, or the one saved since. Null if it is still the demo owner's. */
export const useSiteName = (): string | null => useSyncExternalStore(nameListeners.subscribe, readName);

export const setSiteName = (name: string): void => {
  savedOn().siteName = name;
  nameListeners.notify();
};
