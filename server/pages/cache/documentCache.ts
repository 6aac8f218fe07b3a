import { LRUCache } from "lru-cache";
import type { SiteDocument } from "../../publishing/crawlers/documents.ts";
import { messageOf } from "../../shared/userError.ts";
import type { ContentVersion } from "./contentVersion.ts";

type ReadDocument = (url: URL) => Promise<SiteDocument | null>;

interface Made {
  document: SiteDocument;
  /** When the content changed after it was made. */
  outdatedAt?: number;
}

const cachedKinds = new Set<SiteDocument["kind"]>(["text", "card", "icon"]);

// Feeds of 50 posts have some 100 KB, at the limit of all texts 10 MB; a sitemap of 10,000 pages 1.5 MB.
const mostBytes = 32 * 1024 * 1024;

const bytesOf = ({ document }: Made): number =>
  1024 + (document.kind === "text" ? Buffer.byteLength(document.body) : 0);

// Feed readers give up after 10 to 30 s.
const patienceMs = 10_000;

// The last version may show what the owner has removed.
const mostAgeMs = 60 * 60 * 1000;

/**
 * Makes each document once per version of the content: crawlers and feed readers request them often. While one cannot be made, or takes
 * long, its last version is served, for an hour at most.
 */
export const cacheDocuments = (read: ReadDocument, version: ContentVersion): ReadDocument => {
  const cache = new LRUCache<string, Made>({ maxSize: mostBytes, sizeCalculation: bytesOf });
  let underWay = new Map<string, Promise<SiteDocument | null>>();
  let cachedVersion: string | null = null;

  const outdate = (): void => {
    for (const made of cache.values()) made.outdatedAt ??= Date.now();
    underWay = new Map();
  };

  const make = async (url: URL, key: string, current: string): Promise<SiteDocument | null> => {
    const document = await read(url);
    if (current !== cachedVersion) return document;
    // Misses are not cached: a client can request any name.
    if (document && cachedKinds.has(document.kind)) cache.set(key, { document });
    else cache.delete(key);
    return document;
  };

  const share = (url: URL, key: string, current: string): Promise<SiteDocument | null> => {
    const pending = underWay;
    const making = pending.get(key) ?? make(url, key, current).finally(() => pending.delete(key));
    pending.set(key, making);
    return making;
  };

  return async (url) => {
    const current = await version();
    if (current === null) return read(url);
    if (current !== cachedVersion) outdate();
    cachedVersion = current;
    const key = url.origin + url.pathname;
    const { document: last, outdatedAt } = cache.get(key) ?? {};
    if (last && outdatedAt === undefined) return last;
    const making = share(url, key, current);
    if (!last || Date.now() - (outdatedAt ?? 0) > mostAgeMs) return making;
    const patience = new Promise<SiteDocument>((resolve) => {
      setTimeout(resolve, patienceMs, last).unref();
    });
    return Promise.race([making, patience]).catch((error: unknown) => {
      console.error(`${url.pathname} could not be made, and its last version is served: ${messageOf(error)}`);
      return last;
    });
  };
};
