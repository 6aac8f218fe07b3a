import { useEffect } from "react";
import { decoded } from "#shared/decoded.ts";
import { focusOn } from "#shared/focusOn.ts";
import type { Router } from "./router.ts";
import { isPlainClick } from "./useFollow.ts";

/**
 * Handles fragment links by the router, which then knows their history entries; the browser's own navigation would reach
 * the router after the page has scrolled.
 */
export const useFragmentLinks = (router: Router): void => {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      const hash = link.getAttribute("href") ?? "";
      event.preventDefault();
      router.navigate(hash);
      const target = document.getElementById(decoded(hash.slice(1)));
      // As after the browser's own navigation: Tab continues from there.
      if (target) focusOn(target, { preventScroll: true });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
};
