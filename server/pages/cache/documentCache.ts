import { LRUCache } from "lru-cache";
import type { SiteDocument } from "../../publishing/crawlers/documents.ts";
import type { ContentVersion } from "./contentVersion.ts";

type ReadDocument = (url: URL) => Promise<SiteDocument | null>;

const cachedKinds = new Set<SiteDocument["kind"]>(["text", "card", "icon"]);

// Misses are not cached: a client can request any name.
const isCached = (document: SiteDocument | null): boolean => document !== null && cachedKinds.has(document.kind);

// Feeds of 50 posts have some 100 KB, a sitemap of 10,000 pages 1.5 MB.
const mostCached = 60;

/** Makes each document once per version of the content: crawlers and feed readers request them often. */
export const cacheDocuments = (read: ReadDocument, version: ContentVersion): ReadDocument => {
  const cache = new LRUCache<string, Promise<SiteDocument | null>>({ max: mostCached });
  let cachedVersion: string | null = null;

  return async (url) => {
    const current = await version();
    if (current === null) return read(url);
    if (current !== cachedVersion) cache.clear();
    cachedVersion = current;
    const key = url.origin + url.pathname;
    const cached = cache.get(key);
    if (cached) return cached;
    const made = read(url);
    cache.set(key, made);
    const drop = () => {
      if (cache.peek(key) === made) cache.delete(key);
    };
    made.then((document) => isCached(document) || drop(), drop);
    return made;
  };
};
