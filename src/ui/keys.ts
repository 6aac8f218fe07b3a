export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns a shortcut such as "Ctrl+B". @param key a letter, a name, or a digit with Shift */
export const shortcutOf = (key: string): string => {
  const modifier = /\d/.test(key) ? ["⌘⇧", "Ctrl+Shift+"] : ["⌘", "Ctrl+"];
  return modifier[isApple ? 0 : 1] + (key.length === 1 ? key.toUpperCase() : key);
};

/** Returns the first element of the page, of the open dialog or of the full-screen text, which hide the rest of the page. */
export const findShown = (selector: string, among?: HTMLFormElement | null): HTMLElement | undefined =>
  [...(among?.elements ?? document.querySelectorAll(selector))].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(selector) && !element.closest("[aria-hidden=true], [inert]"),
  );

/** Returns the submit button of the focused form, else the button in the accent color. */
export const findMainButton = (): HTMLElement | undefined =>
  findShown("[type=submit]", document.activeElement?.closest("form")) ??
  findShown(".MuiButton-contained:not([aria-haspopup])");
