import { useEffect, useLayoutEffect } from "react";
import { ScrollRestoration, useLocation } from "react-router-dom";
import { focusOn, isPlainClick, readSessionMap } from "#shared/base/browser.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { scrollPositionsKey } from "../beforeHydration/back.ts";
import { useRouter } from "./SiteRouter.tsx";

const targetOf = (hash: string): HTMLElement | null =>
  hash ? document.getElementById(decodeUrlPart(hash.slice(1))) : null;

const userEvents = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
const longestGrowthMs = 10_000;

/** Scrolls again whenever the page grows, until it reaches the target, or the visitor scrolls or navigates. */
const scrollAsItGrows = (scroll: () => boolean): (() => void) => {
  const controller = new AbortController();
  const end = () => controller.abort();
  const options = { signal: controller.signal, passive: true, capture: true };
  for (const sign of userEvents) window.addEventListener(sign, end, options);
  const observer = new MutationObserver(() => scroll() && end());
  const timer = setTimeout(end, longestGrowthMs);
  controller.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return end;
};

// The router scrolls once, when a page is shown. The target may still be loading.
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

// The browser would scroll to a fragment before it notifies the router.
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
      // Like the browser: Tab continues from the target.
      if (target) focusOn(target, { preventScroll: true });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
};

// The router resets it when the page is left, but the page may return from the back/forward cache.
const useScrollOfReturnedPage = (): void => {
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = "manual";
    };
    window.addEventListener("pageshow", takeOver);
    return () => window.removeEventListener("pageshow", takeOver);
  }, []);
};

/** Scrolls to the top or the fragment after a navigation. Back and Forward restore the position. */
export const Scrolling = () => {
  useLateScroll();
  useFragmentLinks();
  useScrollOfReturnedPage();
  return <ScrollRestoration storageKey={scrollPositionsKey} />;
};
