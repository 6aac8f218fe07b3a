import { isRecord } from "./unknownValues.ts";

/** Focuses an element, and makes it focusable if necessary. */
export const focusOn = (element: HTMLElement, options?: FocusOptions): void => {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
};

/** Whether a key pressed there may write a character. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

export const searchShortcuts = "/ Control+K Meta+K";

/** Whether a key opens the search: `/` outside inputs, or Ctrl or Cmd + K unless a widget handled it (the rich editor does). */
export const isSearchShortcut = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event.target);
};

/**
 * Whether a key belongs to an input method that composes a word. Safari sends the Enter that confirms the word after the
 * composition, with this code.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Returns props of an image that report a failure to load, including one before hydration. */
export const onFailedPicture = (giveUp: () => void) => ({
  onError: giveUp,
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) void image.decode().catch(giveUp);
  },
});

/** Reads a map from the tab's session storage. Returns an empty map if it is missing or invalid. */
export const readSessionMap = (key: string): Map<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "");
    return new Map(isRecord(stored) ? Object.entries(stored) : []);
  } catch {
    return new Map();
  }
};

/** Stores a map in the tab's session storage. Does nothing without storage. */
export const storeSessionMap = (key: string, map: ReadonlyMap<string, unknown>): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(map)));
  } catch {
    // The storage is full or blocked.
  }
};

/** Whether a click has no modifier: with one, the browser opens a new tab or window. */
export const isPlainClick = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
