import { pause } from "#shared/base/pause.ts";

interface QueryOptions<T> {
  read: (key: string) => Promise<T>;
  fallback: T;
  label: string;
  onFailure?: (error: unknown) => void;
  retryDelaysMs?: readonly number[];
}

/** One kind of a page's data by key: a slug, or "" if there is only one. */
export interface Query<T> {
  /** Whether another query string needs other data, for pages whose key is the query string. */
  dependsOnQuery?(): boolean;
  /** The cached value, else a promise of it, which rejects in a strict cache only. */
  get(key: string): T | Promise<T>;
  /** The cached value, without revalidation. */
  peek(key: string): T | undefined;
  /** Stores a value that came with the page; a stale one is revalidated at its next use. */
  setInitialData(key: string, value: T, isFresh: boolean): void;
}

interface QueryCacheOptions {
  /** Whether values are kept from one page to the next: in the browser, never on the server. */
  isCaching: boolean;
  /** Whether a failed read fails its page instead of leaving a gap: in a build, whose pages stay as they are. */
  isStrict?: boolean;
  /** Loads what a refresh needs; while it rejects, the old values are kept and nothing is read. */
  prepareRefresh?: () => Promise<unknown>;
  onChange?: () => void;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

export type QueryCache = ReturnType<typeof createQueryCache>;

// So that a page that renders again because of a change does not read again.
const freshForMs = 1000;
const mostEntries = 50;

// Who leaves the page ends its reads: nothing has failed.
const logFailure = (label: string, error: unknown): void => {
  if (!(error instanceof DOMException && error.name === "AbortError")) console.error(label, error);
};

export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * The pages' data, one cache per router. In the browser a cached value is shown at once and refreshed in the background; a
 * failed refresh keeps it (behaviour 26.4).
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
      // The page may await it later, and an unhandled rejection would end the process.
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
