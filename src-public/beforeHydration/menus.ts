import { focusOn } from "#shared/base/browser.ts";

const openMenus = (): NodeListOf<HTMLDetailsElement> =>
  document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

const closeFromOutside = ({ target }: Event): void => {
  for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
};

const closeByKey = ({ key, target }: KeyboardEvent): void => {
  if (key !== "Escape" || !(target instanceof Element)) return;
  const menu = target.closest<HTMLDetailsElement>("details[data-menu][open]");
  if (!menu) return;
  menu.open = false;
  const summary = menu.querySelector("summary");
  if (summary) focusOn(summary);
};

// The second click of a double click would close the menu.
const keepOpen = (event: MouseEvent): void => {
  const isOpener = event.target instanceof Element && event.target.closest("details[data-menu][open] > summary");
  if (isOpener && event.detail > 1) event.preventDefault();
};

/** Closes an open `<details data-menu>` like a popover. @returns the clean-up */
export const closeMenus = (): (() => void) => {
  const controller = new AbortController();
  // On the window in the capture phase, before anything can stop the events.
  const options = { capture: true, signal: controller.signal };
  window.addEventListener("pointerdown", closeFromOutside, options);
  window.addEventListener("focusin", closeFromOutside, options);
  window.addEventListener("keydown", closeByKey, options);
  window.addEventListener("click", keepOpen, options);
  return () => controller.abort();
};
