import { caretRect } from "./caretRect.ts";

/** Returns the offset at which a line begins. The first line is 1. */
const offsetOf = (text: string, line: number): number => {
  let offset = 0;
  for (let at = 1; at < line; at++) {
    const end = text.indexOf("\n", offset);
    if (end === -1) return text.length;
    offset = end + 1;
  }
  return offset;
};

const scrollTo = (scroller: Element, y: number): void => {
  const isPage = scroller === document.scrollingElement;
  const { top, height } = isPage ? { top: 0, height: window.innerHeight } : scroller.getBoundingClientRect();
  scroller.scrollBy({ top: y - top - height / 3 });
};

/** Scrolls the text area, its pane or the page so that a character is visible. */
export const showOffset = (area: HTMLTextAreaElement, offset: number, pane: Element | null): void => {
  if (area.scrollHeight > area.clientHeight + 1) scrollTo(area, caretRect(area, offset).y);
  const scroller = pane ?? document.scrollingElement;
  if (scroller) scrollTo(scroller, caretRect(area, offset).y);
};

export const selectLine = (area: HTMLTextAreaElement, line: number, pane: Element | null): void => {
  const start = offsetOf(area.value, line);
  const end = area.value.indexOf("\n", start);
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, end === -1 ? area.value.length : end);
  showOffset(area, start, pane);
};
