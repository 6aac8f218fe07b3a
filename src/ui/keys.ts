export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the first element of the page, of the open dialog or of the full-screen text, which hide the rest of the page. */
export const findShown = (selector: string, within: ParentNode = document): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(selector)].find((found) => !found.closest("[aria-hidden=true], [inert]"));

/** Returns the submit button of the focused form, else the button in the accent color. */
export const findMainButton = (): HTMLElement | undefined => {
  const form = document.activeElement?.closest("form");
  return (form && findShown("[type=submit]", form)) ?? findShown(".MuiButton-contained:not([aria-haspopup])");
};
