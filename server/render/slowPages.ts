import { LRUCache } from "lru-cache";
import type { RenderedPage } from "#public/render.tsx";

// The router accepts a path in any letter case and encoding.
const keyOf = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname;
  }
};

const limitsBy = (now: () => number) => ({ max: 500, ttl: 60_000, ttlResolution: 0, perf: { now } });

/** Pages that took too long to render, for a minute, each with the page that says so. */
export const createSlowPages = (now: () => number = Date.now) => {
  const known = new LRUCache<string, Promise<RenderedPage>>(limitsBy(now));
  return {
    get: (url: URL): Promise<RenderedPage> | undefined => known.get(keyOf(url)),
    set: (url: URL, page: Promise<RenderedPage>): Promise<RenderedPage> => {
      known.set(keyOf(url), page);
      page.catch(() => known.delete(keyOf(url)));
      return page;
    },
  };
};

/** URLs of documents that took too long, for a minute. */
export const createSlowDocuments = (now: () => number = Date.now) => {
  const known = new LRUCache<string, true>(limitsBy(now));
  return {
    has: (url: URL): boolean => known.has(keyOf(url)),
    add: (url: URL): void => void known.set(keyOf(url), true),
  };
};
