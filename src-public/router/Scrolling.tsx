import { useEffect, useLayoutEffect } from "react";
import { ScrollRestoration, useLocation } from "react-router-dom";
import { focusOn, isPlainClick, readSessionMap } from "#shared/base/browser.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { scrollPositionsKey } from "../beforeHydration/back.ts";
import { useRouter } from "./SiteRouter.tsx";

const targetOf = (hash: string): HTMLElement | null =>
  hash ? document.getElementById(decodeUrlPart(hash.slice(1))) : null;

const signsOfOwnWill = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
const longestGrowthMs = 10_000;

/** Scrolls again whenever the page grows, until that has led there, or the visitor scrolls or navigates. */
const scrollAsItGrows = (scroll: () => boolean): (() => void) => {
  const controller = new AbortController();
  const end = () => controller.abort();
  const options = { signal: controller.signal, passive: true, capture: true };
  for (const sign of signsOfOwnWill) window.addEventListener(sign, end, options);
  const observer = new MutationObserver(() => scroll() && end());
  const timer = setTimeout(end, longestGrowthMs);
  controller.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return end;
};

// The router scrolls once, when a page is shown: what that leads to may not be there yet.
const useLateScroll = (): void => {
  const router = useRouter();
  const location = useLocation();
  useLayoutEffect(() => {
    const { restoreScrollPosition, preventScrollReset, location: last } = router.state;
    if (restoreScrollPosition === false || preventScrollReset || last.key !== location.key) return;
    const position = restoreScrollPosition ?? readSessionMap(scrollPositionsKey).get(location.key);
    if (position === 0 || (position === undefined && !location.hash)) return;
    const scroll = (): boolean => {
      if (typeof position === "number") window.scrollTo(0, position);
      else targetOf(location.hash)?.scrollIntoView();
      return typeof position !== "number" && targetOf(location.hash) !== null;
    };
    if (!scroll()) return scrollAsItGrows(scroll);
  }, [router, location]);
};

// The browser's own step to a place of the page would reach the router after the page has scrolled.
const useFragmentLinks = (): void => {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const hash = link.getAttribute("href") ?? "";
      const { search, hash: now } = router.state.location;
      void router.navigate({ search, hash }, { replace: hash === now });
      const target = targetOf(hash);
      // As after the browser's own navigation: Tab continues from there.
      if (target) focusOn(target, { preventScroll: true });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
};

// The router gives it back to the browser when the page is left, which may come back as it was.
const useScrollOfReturnedPage = (): void => {
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = "manual";
    };
    window.addEventListener("pageshow", takeOver);
    return () => window.removeEventListener("pageshow", takeOver);
  }, []);
};

/** A navigation scrolls to the top or to the fragment; Back and Forward restore the position. */
export const Scrolling = () => {
  useLateScroll();
  useFragmentLinks();
  useScrollOfReturnedPage();
  return <ScrollRestoration storageKey={scrollPositionsKey} />;
};
