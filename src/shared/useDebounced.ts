import { useEffect, useEffectEvent, useState } from "react";

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
