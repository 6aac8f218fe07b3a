import { Button } from "@mui/material";
import { useLayoutEffect, useRef } from "react";
import { focusOn } from "#shared/base/browser.ts";

const beginningOf = (element: HTMLElement): HTMLElement | null => {
  const part = element.closest<HTMLElement>("[aria-labelledby], [aria-label], main");
  return document.getElementById(part?.getAttribute("aria-labelledby") ?? "") ?? part;
};

// What the focus went on to when the last such button went.
let waiting: HTMLElement | null = null;

/**
 * For the button that loads something again, and goes with the focus in it meanwhile: the focus waits at the beginning of the
 * part that is loaded, and goes back to the button where that fails again.
 */
const useFocusOfRetry = () => {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    if (button && waiting && document.activeElement === waiting) focusOn(button, { preventScroll: true });
    waiting = null;
    return () => {
      if (!button || document.activeElement !== button) return;
      const beginning = beginningOf(button);
      waiting = beginning;
      // React gives the focus back to what it only hides.
      queueMicrotask(() => beginning && focusOn(beginning, { preventScroll: true }));
    };
  }, []);
  return ref;
};

export const TryAgain = ({ onRetry }: { onRetry: () => void }) => {
  const ref = useFocusOfRetry();
  return (
    <Button ref={ref} onClick={onRetry}>
      Try again
    </Button>
  );
};
