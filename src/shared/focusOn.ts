/** Focuses an element, and makes it focusable if it is not. */
export const focusOn = (element: HTMLElement, options?: FocusOptions): void => {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
};
