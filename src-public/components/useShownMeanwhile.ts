import { useEffect, useState } from "react";
import { type Awaitable, isUnread, type Read } from "../pageData.ts";

interface Meanwhile<T> {
  shown: Awaitable<Read<T>>;
  isBusy: boolean;
  /** Whether what was asked for last could not be read. */
  hasFailed: boolean;
}

/** What is shown while other data are on their way, or could not be read: those that are there already. */
export const useShownMeanwhile = <T>(value: Awaitable<Read<T>>): Meanwhile<T> => {
  const [settled, setSettled] = useState({ shown: value, last: value, hasFailed: false });
  useEffect(() => {
    if (value === settled.last) return;
    let isCurrent = true;
    void Promise.resolve(value).then((read) => {
      const hasFailed = isUnread(read);
      if (isCurrent) setSettled(({ shown }) => ({ shown: hasFailed ? shown : value, last: value, hasFailed }));
    });
    return () => {
      isCurrent = false;
    };
  }, [value, settled]);
  if (!(value instanceof Promise)) return { shown: value, isBusy: false, hasFailed: false };
  return { shown: settled.shown, isBusy: settled.last !== value, hasFailed: settled.hasFailed };
};
