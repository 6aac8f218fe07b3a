import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * What only a browser can tell: false on the server and during hydration, then the answer. Another answer renders everything
 * below at once, so ask only where it matters.
 */
export const useInBrowser = (ask: () => boolean): boolean => useSyncExternalStore(subscribeToNothing, ask, () => false);

/** Calls `act` with the value, `delayMs` after its last change. */
export const useDebouncedEffect = <T>(value: T, delayMs: number, act: (value: T) => void): void => {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const timer = setTimeout(() => actNow(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
};

/** The value, `delayMs` after its last change. */
export const useDebounced = <T>(value: T, delayMs: number): T => {
  const [debounced, setDebounced] = useState(value);
  useDebouncedEffect(value, delayMs, (steady) => setDebounced(() => steady));
  return debounced;
};
