/** A text and what is selected of it, as offsets in UTF-16 units. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** A change of a text: what replaces the part from one offset to another, and what is selected afterwards. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
  selected: readonly [start: number, end: number];
}

export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedText => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Where the line of an offset begins. */
export const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1);

// Only what is typed, as this is, can be undone with the browser's own keys.
const typeText = (text: string): boolean =>
  typeof document.execCommand === "function" &&
  (text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text));

/** Makes a change in a text area as if it were typed: one press of undo takes it back. */
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
 * Makes a change beside what somebody types: caret, page and focus stay where they are. Only where the text has the focus can it be
 * undone.
 */
export const applyEditAside = (area: HTMLTextAreaElement, from: number, to: number, text: string): void => {
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
