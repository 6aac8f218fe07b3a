import { belowHeader, fitsPreview, headerHeight } from "#ui/header.ts";

/** Fits the source and the preview side by side in full screen. */
export const wide = "(min-width: 1100px)";

const twoColumns = {
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  "& > :not([data-pane])": { gridColumn: "1 / -1" },
};

const fullSx = {
  position: "fixed",
  inset: 0,
  zIndex: "drawer",
  boxSizing: "border-box",
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  gap: 1,
  px: 2,
  py: 1,
  bgcolor: "background.default",
  // The editor covers the page's header.
  [headerHeight]: "0px",
  "& > [data-pane]": { overflow: "auto" },
  [`@media ${wide}`]: twoColumns,
};

/** The preview next to the source, both as high as the window allows below the title. */
const besideSx = {
  [`@media ${fitsPreview}`]: {
    display: "grid",
    columnGap: 2,
    ...twoColumns,
    "& > [data-pane]": { overflow: "auto", height: `max(30rem, 100dvh - ${belowHeader("16rem")})` },
    // The toolbar sticks to the top of its pane.
    "& > [data-pane] > *": { [headerHeight]: "0px" },
  },
};

export const editorSx = (isFull: boolean, isBeside: boolean) => {
  if (isFull) return fullSx;
  return isBeside ? besideSx : {};
};
