import { useEffect, useLayoutEffect } from "react";
import { ScrollRestoration, useLocation } from "react-router-dom";
import { focusOn, isPlainClick, readSessionMap } from "#shared/base/browser.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { scrollPositionsKey } from "../beforeHydration/back.ts";
import { scrollAsItGrows } from "../beforeHydration/followTarget.ts";
import { useRouter } from "./SiteRouter.tsx";

const targetOf = (hash: string): HTMLElement | null =>
  hash ? document.getElementById(decodeUrlPart(hash.slice(1))) : null;

// The router scrolls once, when a page is shown. The target, or pictures above it, may still be loading.
const useLateScroll = (): void => {
  const router = useRouter();
  const location = useLocation();
  useLayoutEffect(() => {
    const { restoreScrollPosition, preventScrollReset, location: last } = router.state;
    if (restoreScrollPosition === false || preventScrollReset || last.key !== location.key) return;
    const position = restoreScrollPosition ?? readSessionMap(scrollPositionsKey).get(location.key);
    if (position === 0 || (position === undefined && !location.hash)) return;
    const scroll = (): void => {
      if (typeof position === "number") window.scrollTo(0, position);
      else targetOf(location.hash)?.scrollIntoView();
    };
    scroll();
    return scrollAsItGrows(scroll);
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
