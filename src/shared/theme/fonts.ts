import { sansFamily } from "../design/sansFamily.ts";

/** Under this key a device remembers that it has loaded all fonts: its next pages show them from the start. */
export const fontsKey = "plinth-fonts";

/**
 * Loads the one font that an untouched page shows (`firstFont` of the tokens), and lays the page out in it once it is there.
 * Where it cannot be loaded, the page stays in the fonts of the device.
 */
export const showFirstFont = async (): Promise<void> => {
  const { dataset } = document.documentElement;
  if (dataset.fonts !== "local") return;
  await document.fonts.load(`1em "${sansFamily}"`).catch(() => {});
  // All of them may have been asked for meanwhile.
  if (dataset.fonts !== "local") return;
  dataset.fonts = "first";
  // Styles now, layout with the next frame: in one task they would hold up a slow phone.
  void getComputedStyle(document.body).fontFamily;
};

/** Lets a page load the fonts that it had to do without until somebody touched it. */
export const showAllFonts = (): void => {
  delete document.documentElement.dataset.fonts;
  try {
    localStorage.setItem(fontsKey, "all");
  } catch {
    // Then the next page begins with the fonts of the device again.
  }
};
