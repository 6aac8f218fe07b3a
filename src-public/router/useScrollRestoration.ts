import { useLayoutEffect, useRef, useState } from "react";
import { decoded } from "#shared/decoded.ts";
import { isRecord } from "#shared/isRecord.ts";
import { readSessionMap, storeSessionMap } from "#shared/sessionMap.ts";
import { placesKey } from "../early/back.ts";
import type { Router, RouterState, Visit } from "./router.ts";

/** @returns whether there is an element with the hash's id */
const scrollToFragment = (hash: string): boolean => {
  const target = hash && document.getElementById(decoded(hash.slice(1)));
  if (!target) return false;
  target.scrollIntoView();
  return true;
};

const signsOfOwnWill = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** @returns a controller that aborts when the visitor scrolls by themselves */
const untilOwnScroll = (): AbortController => {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true, capture: true };
  for (const sign of signsOfOwnWill) window.addEventListener(sign, () => controller.abort(), options);
  return controller;
};

// As the page grows, until that has led there, or the visitor scrolls or navigates.
const scrollAsItGrows = (scroll: () => boolean): (() => void) => {
  const controller = untilOwnScroll();
  const observer = new MutationObserver(() => {
    if (scroll()) controller.abort();
  });
  controller.signal.addEventListener("abort", () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => controller.abort();
};

// What has been read is drawn a moment later.
const drawingMs = 1000;

const whenShown = ({ match, loaded }: RouterState): Promise<unknown> => {
  const data = "data" in loaded && isRecord(loaded.data) ? Object.values(loaded.data) : [];
  return Promise.allSettled([match?.route.arrival?.(), ...data]).then(
    () => new Promise((resolve) => setTimeout(resolve, drawingMs)),
  );
};

/** A navigation scrolls to the top or to the fragment; Back and Forward restore the scroll position. */
export const useScrollRestoration = (router: Router, visit: Visit): void => {
  const [positions] = useState(() => readSessionMap(placesKey));
  const shownKey = useRef(visit.key);

  useLayoutEffect(() => {
    // Of what is shown: the router may have gone on to a page that is not there yet, and keeps its place.
    const remember = () => void positions.set(shownKey.current, window.scrollY);
    const unsubscribe = router.subscribe(remember);
    const leaveToBrowser = () => {
      remember();
      storeSessionMap(placesKey, positions);
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
    const kept = scroll === "restored" ? positions.get(key) : undefined;
    const position = typeof kept === "number" ? kept : undefined;
    if (position === undefined && scrollToFragment(address.hash)) return;
    window.scrollTo(0, position ?? 0);
    if (position) {
      const stop = scrollAsItGrows(() => {
        window.scrollTo(0, position);
        return false;
      });
      void whenShown(router.state()).then(stop);
      return stop;
    }
    if (position === undefined && address.hash) return scrollAsItGrows(() => scrollToFragment(address.hash));
  }, [router, visit, positions]);
};
