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
