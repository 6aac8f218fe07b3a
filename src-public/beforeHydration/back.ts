import { readSessionMap } from "#shared/base/browser.ts";
import { isRecord } from "#shared/base/unknownValues.ts";

/** Where the router keeps how far each entry of the history was scrolled. */
export const scrollPositionsKey = "plinth-scroll";

/** Scrolls to where an entry was left that an earlier document took over from the browser, which leaves it to the page from then on. */
export const restoreScroll = (): void => {
  const { scrollRestoration, state } = window.history;
  const position = isRecord(state) && readSessionMap(scrollPositionsKey).get(`${state.key}`);
  if (scrollRestoration === "manual" && typeof position === "number") window.scrollTo(0, position);
};

/**
 * A page that was reloaded gets Back and Forward among the steps that were taken before without a new document. Until the router
 * is there to show them, the document is loaded anew. @returns the clean-up
 */
export const reloadOnHistoryStep = (reload: () => void = () => window.location.reload()): (() => void) => {
  const pageNow = () => window.location.href.split("#")[0];
  const page = pageNow();
  const onStep = (): void => {
    if (pageNow() !== page) reload();
  };
  window.addEventListener("popstate", onStep);
  return () => window.removeEventListener("popstate", onStep);
};
