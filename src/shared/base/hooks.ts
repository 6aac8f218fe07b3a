import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * Returns the result of a check that needs a browser: false on the server and during hydration, then the result. A true result
 * renders the component and its children again, so use it only where necessary.
 */
export const useInBrowser = (check: () => boolean): boolean =>
  useSyncExternalStore(subscribeToNothing, check, () => false);

/** Calls `act` with the value `delayMs` after its last change. */
export const useDebouncedEffect = <T>(value: T, delayMs: number, act: (value: T) => void): void => {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const timer = setTimeout(() => actNow(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
};

/** Calls `act` for each key on the page. @param isCapturing before the focused element gets the key */
export const useKeydown = (act: (event: KeyboardEvent) => void, isCapturing = false): void => {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => actNow(event);
    document.addEventListener("keydown", onKeyDown, isCapturing);
    return () => document.removeEventListener("keydown", onKeyDown, isCapturing);
  }, [isCapturing]);
};

/** Returns the value as of `delayMs` after its last change. */
export const useDebounced = <T>(value: T, delayMs: number): T => {
  const [debounced, setDebounced] = useState(value);
  useDebouncedEffect(value, delayMs, (steady) => setDebounced(() => steady));
  return debounced;
};
