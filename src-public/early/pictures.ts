import { onFailedPicture } from "#shared/failedPicture.ts";

const hide = (image: HTMLImageElement): void => {
  image.hidden = true;
};

const onError = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement && target.alt === "") hide(target);
};

/** Hides decorative pictures that cannot be loaded. @returns the clean-up */
export const hideFailedPictures = (): (() => void) => {
  document.addEventListener("error", onError, { capture: true });
  for (const image of document.images) if (image.alt === "") onFailedPicture(() => hide(image)).ref(image);
  return () => document.removeEventListener("error", onError, { capture: true });
};
