/** Landscape phones: the header contains only the title. */
export const isLow = "@media (max-height: 30rem)";

/** The text is so large that the window shows few lines: the header scrolls with the page, as on public pages. */
export const isTiny = "@media (max-width: 18rem), (max-height: 14rem)";

/** Fits a form, its side panel and a preview. */
export const fitsPreview = "(min-width: 1600px)";

/** The height of the sticky header. The layout sets it, because titles and actions wrap. */
export const headerHeight = "--header-height";

/** Returns the CSS length from the top of the window to `more` below the header. @param more a CSS length */
export const belowHeader = (more = "0px"): string => `calc(var(${headerHeight}, 0px) + ${more})`;
