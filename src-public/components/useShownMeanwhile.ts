import { useEffect, useState } from "react";
import type { Awaitable } from "../pageData.ts";

/** What is shown while other data are on their way: those that are there already. */
export const useShownMeanwhile = <T>(value: Awaitable<T>): Awaitable<T> => {
  const [settled, setSettled] = useState(() => value);
  useEffect(() => {
    if (value === settled) return;
    let isCurrent = true;
    void Promise.resolve(value).then(() => isCurrent && setSettled(() => value));
    return () => {
      isCurrent = false;
    };
  }, [value, settled]);
  return value instanceof Promise ? settled : value;
};
