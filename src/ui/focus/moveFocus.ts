import { focusOn } from "#shared/base/browser.ts";

type FocusTarget = string | HTMLElement | null | undefined;

const elementOf = (target: FocusTarget) => (typeof target === "string" ? document.getElementById(target) : target);

/** Moves the focus, once the change at hand is drawn, to the first of these that is on the page and enabled. */
export const moveFocus = (...targets: FocusTarget[]): void =>
  queueMicrotask(() => {
    const element = targets.map(elementOf).find((found) => found?.isConnected && !found.matches(":disabled"));
    if (element) focusOn(element);
  });

/** Moves the focus only where it was lost with an element that is gone or disabled now. */
export const restoreFocus = (...targets: FocusTarget[]): void => {
  const focused = document.activeElement;
  if (focused === document.body || focused?.matches(":disabled")) moveFocus(...targets);
};
