/** Under this key a device remembers that it has loaded all fonts: its next pages show them from the start. */
export const fontsKey = "plinth-fonts";

/** Lets a page load the fonts that it had to do without until somebody touched it. */
export const showAllFonts = (): void => {
  delete document.documentElement.dataset.fonts;
  try {
    localStorage.setItem(fontsKey, "all");
  } catch {
    // Then the next page begins with the fonts of the device again.
  }
};
