/** An image's props that report a failure to load, which may have happened before hydration. */
export const onFailedPicture = (giveUp: () => void) => ({
  onError: giveUp,
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) void image.decode().catch(giveUp);
  },
});
