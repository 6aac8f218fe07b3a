import { readSessionMap } from "#shared/sessionMap.ts";

/** Where the router keeps how far each entry of the history was scrolled. */
export const placesKey = "plinth-scroll";

const signsOfOwnWill = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** @returns a controller that aborts when the visitor scrolls by themselves */
export const untilOwnScroll = (): AbortController => {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true, capture: true };
  for (const sign of signsOfOwnWill) window.addEventListener(sign, () => controller.abort(), options);
  return controller;
};

/**
 * Scrolls to where an entry was left that an earlier document took over from the browser, which leaves it to the page from then
 * on, and again once the page is laid out in its own font.
 */
export const returnToPlace = async (laidOut: Promise<void>): Promise<void> => {
  const { scrollRestoration, state } = window.history;
  const place = readSessionMap(placesKey).get(state);
  if (scrollRestoration !== "manual" || typeof place !== "number") return;
  const own = untilOwnScroll();
  // The heights above must be true (rest.ts).
  delete document.documentElement.dataset.rest;
  window.scrollTo(0, place);
  await laidOut;
  if (!own.signal.aborted) window.scrollTo(0, place);
  own.abort();
};
