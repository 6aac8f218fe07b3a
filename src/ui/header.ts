/** A phone on its side: the header is as low as its title. */
export const isLow = "@media (max-height: 30rem)";

/** Where the text is so large that a window holds few lines, as on the public pages: the header goes with the page. */
export const isTiny = "@media (max-width: 18rem), (max-height: 14rem)";

/** How high the header that stays in sight is: the layout sets it, as titles and actions wrap. */
export const headerHeight = "--header-height";

/** @returns the CSS length of the header's height and `more`, a length, below the window's top */
export const belowHeader = (more = "0px"): string => `calc(var(${headerHeight}, 0px) + ${more})`;
