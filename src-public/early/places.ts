import { readSessionMap } from "#shared/sessionMap.ts";

/** Where the router keeps how far each entry of the history was scrolled. */
export const placesKey = "plinth-scroll";

/** Scrolls to where an entry was left that an earlier document took over from the browser, which leaves it to the page from then on. */
export const returnToPlace = (): void => {
  const { scrollRestoration, state } = window.history;
  const place = readSessionMap(placesKey).get(state);
  if (scrollRestoration === "manual" && typeof place === "number") window.scrollTo(0, place);
};
