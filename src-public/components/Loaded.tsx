import { type ReactNode, Suspense, use, useEffect, useState } from "react";
import { type Awaitable, isNotLoaded, type Loadable } from "../data/pageData.ts";

interface LoadedProps<T> {
  value: Awaitable<T>;
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

const Resolved = <T,>({ value, children }: Pick<LoadedProps<T>, "value" | "children">) =>
  children(value instanceof Promise ? use(value) : value);

export const Loaded = <T,>({ value, skeleton, children }: LoadedProps<T>) => (
  <Suspense fallback={skeleton}>
    <Resolved value={value}>{children}</Resolved>
  </Suspense>
);

interface SettledData<T> {
  shown: Awaitable<Loadable<T>>;
  isBusy: boolean;
  hasFailed: boolean;
}

/** Returns the previous data while new data load, or if they could not be read. */
export const useSettledData = <T,>(value: Awaitable<Loadable<T>>): SettledData<T> => {
  const [settled, setSettled] = useState({ shown: value, last: value, hasFailed: false });
  useEffect(() => {
    if (value === settled.last) return;
    let isCurrent = true;
    void Promise.resolve(value).then((read) => {
      const hasFailed = isNotLoaded(read);
      // The value, not the promise: React would suspend again and replace the rows with placeholders.
      if (isCurrent) setSettled(({ shown }) => ({ shown: hasFailed ? shown : read, last: value, hasFailed }));
    });
    return () => {
      isCurrent = false;
    };
  }, [value, settled]);
  if (!(value instanceof Promise)) return { shown: value, isBusy: false, hasFailed: false };
  return { shown: settled.shown, isBusy: settled.last !== value, hasFailed: settled.hasFailed };
};
