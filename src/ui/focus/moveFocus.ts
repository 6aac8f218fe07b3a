import { focusOn } from "#shared/base/browser.ts";

type FocusTarget = string | HTMLElement | null | undefined;

const elementOf = (target: FocusTarget) => (typeof target === "string" ? document.getElementById(target) : target);

/** Moves the focus, after the current render, to the first target that is on the page and enabled. A string is an element id. */
export const moveFocus = (...targets: FocusTarget[]): void =>
  queueMicrotask(() => {
    const element = targets.map(elementOf).find((found) => found?.isConnected && !found.matches(":disabled"));
    if (element) focusOn(element);
  });

/** Moves the focus if it was lost because its element was removed or disabled. */
export const restoreFocus = (...targets: FocusTarget[]): void => {
  const focused = document.activeElement;
  if (focused === document.body || focused?.matches(":disabled")) moveFocus(...targets);
};
