import { readSessionMap } from "#shared/base/browser.ts";
import { isRecord } from "#shared/base/unknownValues.ts";

export const scrollPositionsKey = "plinth-scroll";

/** Restores the scroll position of an entry whose earlier document had set `scrollRestoration` to "manual". */
export const restoreScroll = (): void => {
  const { scrollRestoration, state } = window.history;
  const position = isRecord(state) && readSessionMap(scrollPositionsKey).get(`${state.key}`);
  if (scrollRestoration === "manual" && typeof position === "number") window.scrollTo(0, position);
};

/**
 * Reloads the document on Back and Forward until the router runs: after a reload, history entries of the same document may
 * belong to other pages. @returns the clean-up
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
