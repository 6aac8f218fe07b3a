/** A text and its selection, as offsets in UTF-16 units. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

export interface TextEdit {
  from: number;
  to: number;
  text: string;
  selected: readonly [start: number, end: number];
}

export const readSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedText => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

export const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1);

// The deprecated execCommand is the only way to change a text area so that the browser can undo it.
const typeText = (text: string): boolean =>
  typeof document.execCommand === "function" &&
  (text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text));

/** Applies an edit to a text area as if it were typed, so that a single undo reverts it. */
export const applyEdit = (area: HTMLTextAreaElement, { from, to, text, selected }: TextEdit): void => {
  area.focus();
  area.setSelectionRange(from, to);
  if (from < to || text !== "") {
    if (!typeText(text)) {
      area.setRangeText(text, from, to, "end");
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  }
  area.setSelectionRange(...selected);
};

/**
 * Applies an edit while the user may be typing: caret, scroll position and focus stay. It can be undone only if the
 * text area has the focus.
 */
export const applyBackgroundEdit = (area: HTMLTextAreaElement, from: number, to: number, text: string): void => {
  if (document.activeElement !== area) {
    area.setRangeText(text, from, to, "preserve");
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    return;
  }
  const { scrollX: left, scrollY: top } = window;
  const pane = area.closest("[data-pane]");
  const paneTop = pane?.scrollTop ?? 0;
  const moved = (at: number): number => (at <= from ? at : Math.max(from, at - (to - from)) + text.length);
  const selected = [moved(area.selectionStart), moved(area.selectionEnd)] as const;
  applyEdit(area, { from, to, text, selected });
  window.scrollTo({ left, top, behavior: "instant" });
  if (pane) pane.scrollTop = paneTop;
};
