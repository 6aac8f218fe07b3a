import { LRUCache } from "lru-cache";

/** Promise.withResolvers(), which Node 20 lacks. */
export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

export const deferred = <Value>(): Deferred<Value> => {
  let resolve: Deferred<Value>["resolve"] = () => {};
  let reject: Deferred<Value>["reject"] = () => {};
  const promise = new Promise<Value>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise;
    reject = rejectPromise;
  });
  return { promise, resolve, reject };
};

/** Makes each value once, and caches the `max` most recently requested ones. Failures are not cached. */
export const createPromiseCache = <Value>(max: number) => {
  const cache = new LRUCache<string, Promise<Value>>({ max });
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const made = make();
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    return made;
  };
};

/** Calls share one run of the work while it is in progress. */
export const shareInFlight = <Value>(work: () => Promise<Value>): (() => Promise<Value>) => {
  let pending: Promise<Value> | null = null;
  return () => {
    pending ??= work().finally(() => {
      pending = null;
    });
    return pending;
  };
};
