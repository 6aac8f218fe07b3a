/** An image's props that tell when it cannot be had; one that came with the page may have failed before anybody listened. */
export const onFailedPicture = (giveUp: () => void) => ({
  onError: giveUp,
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) void image.decode().catch(giveUp);
  },
});
