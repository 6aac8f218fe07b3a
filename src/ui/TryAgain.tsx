import { Button } from "@mui/material";
import { useLayoutEffect, useRef } from "react";
import { focusOn } from "#shared/base/browser.ts";

const startOf = (element: HTMLElement): HTMLElement | null => {
  const part = element.closest<HTMLElement>("[aria-labelledby], [aria-label], main");
  return document.getElementById(part?.getAttribute("aria-labelledby") ?? "") ?? part;
};

// The element that got the focus when the last of these buttons was removed.
let focusFallback: HTMLElement | null = null;

/**
 * Keeps the focus while a button that reloads a part of the page is removed: moves it to the start of that part, and back to the
 * button if loading fails again.
 */
const useFocusOfRetry = () => {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    if (button && focusFallback && document.activeElement === focusFallback) focusOn(button, { preventScroll: true });
    focusFallback = null;
    return () => {
      if (!button || document.activeElement !== button) return;
      const start = startOf(button);
      focusFallback = start;
      // After React, which restores the focus of hidden elements.
      queueMicrotask(() => start && focusOn(start, { preventScroll: true }));
    };
  }, []);
  return ref;
};

export const TryAgain = ({ onRetry }: { onRetry: () => void }) => {
  const ref = useFocusOfRetry();
  return (
    // Not a button element, which a read-only page would disable.
    <Button component="span" ref={ref} onClick={onRetry}>
      Try again
    </Button>
  );
};
