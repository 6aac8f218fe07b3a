import { useLayoutEffect, useState } from "react";
import { decoded } from "../decoded.ts";
import type { Router, RouterState, Visit } from "./router.ts";

const storageKey = "plinth-scroll";

const readPositions = (): Map<string, number> => {
  try {
    const stored: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return new Map(Object.entries(stored));
  } catch {
    return new Map();
  }
};

const storePositions = (positions: Map<string, number>): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Then a page that is loaded anew begins at its top.
  }
};

/** @returns whether the place that a hash names is there */
const scrollToFragment = (hash: string): boolean => {
  const target = hash && document.getElementById(decoded(hash.slice(1)));
  if (!target) return false;
  target.scrollIntoView();
  return true;
};

const signsOfOwnWill = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

// Until the visitor moves the page, or goes on.
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

/** Each step begins at its top, or at the place that its address names; Back and Forward lead to where it was left. */
export const useScrollRestoration = (router: Router, visit: Visit): void => {
  const [positions] = useState(readPositions);

  useLayoutEffect(() => {
    const remember = ({ visit: { key } }: RouterState) => void positions.set(key, window.scrollY);
    const unsubscribe = router.subscribe((_, before) => remember(before));
    const leaveToBrowser = () => {
      remember(router.state());
      storePositions(positions);
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
    if (scroll === "kept") return;
    const position = scroll === "restored" ? positions.get(key) : undefined;
    if (position === undefined && scrollToFragment(address.hash)) return;
    window.scrollTo(0, position ?? 0);
    if (position === undefined && address.hash) return scrollOnceThere(address.hash);
  }, [visit, positions]);
};
