import { LRUCache } from "lru-cache";

/** Makes each value once, and remembers the `max` most recently requested ones. What could not be made is not remembered. */
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
