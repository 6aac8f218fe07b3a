import { useLayoutEffect, useRef, useState } from "react";
import { decoded } from "#shared/decoded.ts";
import { number } from "#shared/schema.ts";
import { readSessionMap, storeSessionMap } from "#shared/sessionMap.ts";
import type { Router, Visit } from "./router.ts";

const storageKey = "plinth-scroll";

/** @returns whether there is an element with the hash's id */
const scrollToFragment = (hash: string): boolean => {
  const target = hash && document.getElementById(decoded(hash.slice(1)));
  if (!target) return false;
  target.scrollIntoView();
  return true;
};

const signsOfOwnWill = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

// Until the visitor scrolls or navigates.
const scrollOnceThere = (hash: string): (() => void) => {
  const controller = new AbortController();
  const observer = new MutationObserver(() => {
    if (scrollToFragment(hash)) controller.abort();
  });
  const { signal } = controller;
  signal.addEventListener("abort", () => observer.disconnect());
  for (const sign of signsOfOwnWill) window.addEventListener(sign, () => controller.abort(), { signal, passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => controller.abort();
};

/** A navigation scrolls to the top or to the fragment; Back and Forward restore the scroll position. */
export const useScrollRestoration = (router: Router, visit: Visit): void => {
  const [positions] = useState(() => readSessionMap(storageKey, number));
  const shownKey = useRef(visit.key);

  useLayoutEffect(() => {
    // Of what is shown: the router may have gone on to a page that is not there yet, and keeps its place.
    const remember = () => void positions.set(shownKey.current, window.scrollY);
    const unsubscribe = router.subscribe(remember);
    const leaveToBrowser = () => {
      remember();
      storeSessionMap(storageKey, positions);
      window.history.scrollRestoration = "auto";
    };
    const takeOver = () => {
      window.history.scrollRestoration = "manual";
    };
    takeOver();
    window.addEventListener("pagehide", leaveToBrowser);
    window.addEventListener("pageshow", takeOver);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", leaveToBrowser);
      window.removeEventListener("pageshow", takeOver);
      window.history.scrollRestoration = "auto";
    };
  }, [router, positions]);

  useLayoutEffect(() => {
    const { scroll, key, address } = visit;
    shownKey.current = key;
    if (scroll === "kept") return;
    const position = scroll === "restored" ? positions.get(key) : undefined;
    if (position === undefined && scrollToFragment(address.hash)) return;
    window.scrollTo(0, position ?? 0);
    if (position === undefined && address.hash) return scrollOnceThere(address.hash);
  }, [visit, positions]);
};
