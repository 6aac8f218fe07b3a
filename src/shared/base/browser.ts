import { isRecord } from "./unknownValues.ts";

/** Focuses an element, and makes it focusable if it is not. */
export const focusOn = (element: HTMLElement, options?: FocusOptions): void => {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** For `aria-keyshortcuts` of what opens the search. */
export const searchShortcuts = "/ Control+K Meta+K";

/** Whether a key opens the search: `/` unless one is typing, or Ctrl or Cmd + K unless a widget uses that, as the rich editor for links. */
export const isSearchShortcut = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event.target);
};

/** An image's props that report a failure to load, which may have happened before hydration. */
export const onFailedPicture = (giveUp: () => void) => ({
  onError: giveUp,
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) void image.decode().catch(giveUp);
  },
});

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

/** Whether a click acts in the page itself: other buttons and keys are for the browser, as to open a link in a new tab. */
export const isPlainClick = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
