import { startTransition, useLayoutEffect, useRef, useState } from "react";
import type { Router, RouterState } from "./router.ts";

// Placeholders that are replaced at once only flicker.
const patienceMs = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The state that the page shows. It follows the router's in slices, between which the page answers, and from one page to the
 * next by a view transition, where the browser has them.
 */
export const useShownState = (router: Router): RouterState => {
  // In an object of its own, so that each step is a change that ends with an effect.
  const [shown, setShown] = useState({ state: router.state() });
  const onShown = useRef<(() => void)[]>([]);

  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown({ state: router.state() }));
    // Somebody may have gone on while the page was taken over.
    setShown((current) => (current.state === router.state() ? current : { state: router.state() }));
    const fade = () => {
      const transition = document.startViewTransition(() => {
        const drawn = new Promise<void>((resolve) => onShown.current.push(resolve));
        show();
        return drawn;
      });
      // Who goes on before a page has faded in skips its transition.
      transition.ready.catch(() => {});
    };
    return router.subscribe((state, before) => {
      if (state.visit === before.visit) return show();
      const enter = state.visit.fades && "startViewTransition" in document ? fade : show;
      const arrival = state.match?.route.arrival?.();
      if (!arrival) return enter();
      void Promise.race([arrival, pause(patienceMs)]).then(() => {
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
