import { sansFamily } from "#shared/design/sansFamily.ts";
import { keepLineBreaks } from "./lineBreaks.ts";

/**
 * Loads the one font that an untouched page shows (`firstFont` of the tokens), and lays the page out in it once it is there.
 * Where it cannot be loaded, the page stays in the fonts of the device.
 */
export const showFirstFont = async (): Promise<void> => {
  const { dataset } = document.documentElement;
  if (dataset.fonts !== "local") return;
  const keepBreaks = await document.fonts.load(`1em "${sansFamily}"`).then(
    () => keepLineBreaks(sansFamily),
    () => () => {},
  );
  // Each in a task of its own: together they would hold up a slow phone.
  await new Promise((resolve) => setTimeout(resolve));
  // All fonts may have been asked for meanwhile.
  if (dataset.fonts !== "local") return;
  keepBreaks();
  dataset.fonts = "first";
  // Styles now, layout with the next frame.
  void getComputedStyle(document.body).fontFamily;
};
