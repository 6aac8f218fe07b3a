import { pause } from "#shared/base/pause.ts";

interface QueryOptions<T> {
  read: (key: string) => Promise<T>;
  fallback: T;
  label: string;
  onFailure?: (error: unknown) => void;
  retryDelaysMs?: readonly number[];
}

/** A query of a page's data by key: the slug, or "" for a page without one. */
export interface Query<T> {
  /** Whether the data depend on the query string, for pages that use it as their key. */
  dependsOnQuery?(): boolean;
  /** Returns the cached value, else a promise of it. The promise rejects only in a strict cache. */
  get(key: string): T | Promise<T>;
  /** Returns the cached value without revalidating it. */
  peek(key: string): T | undefined;
  /** Stores a value that came with the page. A stale value is revalidated at its next use. */
  setInitialData(key: string, value: T, isFresh: boolean): void;
}

interface QueryCacheOptions {
  /** Whether to store values: in the browser, never on the server. */
  isCaching: boolean;
  /** Whether a failed read rejects instead of using the fallback: in a build, whose pages are not rendered again. */
  isStrict?: boolean;
  /** Loads the modules for a refresh. If it rejects, the old values stay. */
  prepareRefresh?: () => Promise<unknown>;
  onChange?: () => void;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

export type QueryCache = ReturnType<typeof createQueryCache>;

// A page that renders again because of a change must not read again.
const freshForMs = 1000;
const mostEntries = 50;

// Leaving the page aborts its reads, which is not a failure.
const logFailure = (label: string, error: unknown): void => {
  if (!(error instanceof DOMException && error.name === "AbortError")) console.error(label, error);
};

/**
 * Creates the cache of the pages' data, one per router. A cached value is returned at once and refreshed in the background.
 * A failed refresh keeps it (behaviour 26.4).
 */
export const createQueryCache = ({
  isCaching,
  isStrict = false,
  prepareRefresh = async () => {},
  onChange,
  now = Date.now,
  wait = pause,
}: QueryCacheOptions) => {
  const query = <T>({ read, fallback, label, onFailure, retryDelaysMs = [] }: QueryOptions<T>): Query<T> => {
    const entries = new Map<string, { value: T; readAt: number }>();
    const pending = new Map<string, Promise<T>>();

    const store = (key: string, value: T, readAt: number) => {
      if (!isCaching) return;
      entries.delete(key);
      entries.set(key, { value, readAt });
      const [oldest] = entries.keys();
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
    };

    const readWithRetries = async (key: string): Promise<T> => {
      for (const delayMs of isCaching ? retryDelaysMs : []) {
        try {
          return await read(key);
        } catch {
          await wait(delayMs);
        }
      }
      return read(key);
    };

    const readFirst = async (key: string): Promise<T> => {
      try {
        const value = await readWithRetries(key);
        store(key, value, now());
        return value;
      } catch (error) {
        if (isStrict) throw error;
        logFailure(label, error);
        onFailure?.(error);
        return fallback;
      }
    };

    const refresh = async (key: string, before: T): Promise<T> => {
      try {
        await prepareRefresh();
        const value = await read(key);
        store(key, value, now());
        if (JSON.stringify(value) !== JSON.stringify(before)) onChange?.();
        return value;
      } catch (error) {
        logFailure(label, error);
        store(key, before, now());
        return before;
      }
    };

    const begin = (key: string, reading: Promise<T>): Promise<T> => {
      const promise = reading.finally(() => pending.delete(key));
      pending.set(key, promise);
      // The page may await it later. An unhandled rejection would end the process.
      promise.catch(() => {});
      return promise;
    };

    return {
      get: (key) => {
        const entry = entries.get(key);
        if (!entry) return pending.get(key) ?? begin(key, readFirst(key));
        if (now() - entry.readAt > freshForMs && !pending.has(key)) void begin(key, refresh(key, entry.value));
        return entry.value;
      },
      peek: (key) => entries.get(key)?.value,
      setInitialData: (key, value, isFresh) => store(key, value, isFresh ? now() : Number.NEGATIVE_INFINITY),
    };
  };

  return { query };
};
