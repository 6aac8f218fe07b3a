import { startTransition, useLayoutEffect, useRef, useState } from "react";
import type { Router, RouterState } from "./router.ts";

// Placeholders that are replaced at once would only flicker.
const longestWaitMs = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The state that the page shows. It follows the router's state in a React transition, so that the page stays responsive, and
 * from page to page in a view transition where the browser supports it.
 */
export const useShownState = (router: Router): RouterState => {
  // Wrapped in an object, so that each step is a state change that runs the effect below.
  const [shown, setShown] = useState({ state: router.state() });
  const onShown = useRef<(() => void)[]>([]);

  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown({ state: router.state() }));
    // The visitor may have navigated during hydration.
    setShown((current) => (current.state === router.state() ? current : { state: router.state() }));
    const fade = () => {
      const transition = document.startViewTransition(() => {
        const drawn = new Promise<void>((resolve) => onShown.current.push(resolve));
        show();
        return drawn;
      });
      // Navigating before a page has faded in skips its transition, which rejects.
      transition.ready.catch(() => {});
    };
    return router.subscribe((state, before) => {
      if (state.visit === before.visit) return show();
      const enter = state.visit.fades && "startViewTransition" in document ? fade : show;
      const arrival = state.match?.route.arrival?.();
      if (!arrival) return enter();
      void Promise.race([arrival, pause(longestWaitMs)]).then(() => {
        if (router.state().visit === state.visit) enter();
      });
    });
  }, [router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state that is shown
  useLayoutEffect(() => {
    for (const resolve of onShown.current.splice(0)) resolve();
  }, [shown]);

  return shown.state;
};
