/** Focuses an element, which need not take the focus by itself. */
export const focusOn = (element: HTMLElement, options?: FocusOptions): void => {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
};
