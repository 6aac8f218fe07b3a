const controls = "a, button, summary, input, select, textarea, label, video";

/** Returns the row around a text that is neither a control nor selected. */
const rowAt = ({ target }: Event): Element | null => {
  if (!(target instanceof Element) || target.closest(controls)) return null;
  return document.getSelection()?.isCollapsed === false ? null : target.closest("[data-row]");
};

// The texts are above the stretched link, so that they can be selected: a click on them does not reach it.
const openRow = (event: MouseEvent): void => {
  const isMiddle = event.button === 1;
  if (event.button > 1) return;
  const { shiftKey, altKey } = event;
  const [ctrlKey, metaKey] = [event.ctrlKey || isMiddle, event.metaKey || isMiddle];
  rowAt(event)
    ?.querySelector(".title a")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }));
};

// Windows would scroll the page.
const keepStill = (event: MouseEvent): void => {
  if (event.button === 1 && rowAt(event)) event.preventDefault();
};

/** Opens the link of a `[data-row]` whose text is clicked. @returns the clean-up */
export const followRows = (): (() => void) => {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  window.addEventListener("click", openRow, options);
  window.addEventListener("auxclick", openRow, options);
  window.addEventListener("mousedown", keepStill, options);
  return () => controller.abort();
};
