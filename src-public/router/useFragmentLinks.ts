import { useEffect } from "react";
import { focusOn } from "#shared/focusOn.ts";
import { decoded } from "../decoded.ts";
import type { Router } from "./router.ts";
import { isPlainClick } from "./useFollow.ts";

/**
 * Makes links within the page steps of the router, which then knows where Back leads to; the browser's own are told to it
 * after the page has moved.
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
      // As after the browser's own step: Tab goes on from there.
      if (target) focusOn(target, { preventScroll: true });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
};
