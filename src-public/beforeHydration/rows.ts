const controls = "a, button, summary, input, select, textarea, label, video";

// The texts are above the stretched link, so that they can be selected: a click on them does not reach it.
const openRow = (event: MouseEvent): void => {
  const { target, type, button, ctrlKey, metaKey, shiftKey } = event;
  if (button > 1 || !(target instanceof Element) || target.closest(controls)) return;
  const link = target.closest("[data-row]")?.querySelector(".title a");
  const isMiddle = button === 1;
  // Windows would scroll the page.
  if (type === "mousedown" && link && isMiddle) event.preventDefault();
  if (type === "mousedown" || document.getSelection()?.isCollapsed === false) return;
  const keys = { ctrlKey: ctrlKey || isMiddle, metaKey: metaKey || isMiddle, shiftKey };
  link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
};

/** Opens the link of a `[data-row]` whose text is clicked. @returns the clean-up */
export const followRows = (): (() => void) => {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  for (const kind of ["click", "auxclick", "mousedown"] as const) window.addEventListener(kind, openRow, options);
  return () => controller.abort();
};
