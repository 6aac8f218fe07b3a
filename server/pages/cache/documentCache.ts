import { LRUCache } from "lru-cache";
import type { SiteDocument } from "../../publishing/crawlers/documents.ts";
import { orLastVersion } from "../../shared/lastVersion.ts";
import type { ContentVersion } from "./contentVersion.ts";

type ReadDocument = (url: URL) => Promise<SiteDocument | null>;

interface CachedDocument {
  document: SiteDocument;
  /** The time of the first content change after it was made. */
  outdatedAt?: number;
}

const cachedKinds = new Set<SiteDocument["kind"]>(["text", "card", "icon"]);

// A feed of 50 posts has about 100 KB, with texts of maximum length 10 MB. A sitemap of 10,000 pages has 1.5 MB.
const maxBytes = 32 * 1024 * 1024;

const bytesOf = ({ document }: CachedDocument): number =>
  1024 + (document.kind === "text" ? Buffer.byteLength(document.body) : 0);

/**
 * Makes each document once per content version, because crawlers and feed readers request them often. If a document fails or takes long,
 * its last version is served for up to an hour.
 */
export const cacheDocuments = (read: ReadDocument, version: ContentVersion): ReadDocument => {
  const cache = new LRUCache<string, CachedDocument>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  let inFlight = new Map<string, Promise<SiteDocument | null>>();
  let cachedVersion: string | null = null;

  const outdate = (): void => {
    for (const cached of cache.values()) cached.outdatedAt ??= Date.now();
    inFlight = new Map();
  };

  const make = async (url: URL, key: string, current: string): Promise<SiteDocument | null> => {
    const document = await read(url);
    if (current !== cachedVersion) return document;
    // Not-found results are not cached: a client can request any name. The next try has more of a partial one.
    if (document && cachedKinds.has(document.kind) && !("isPartial" in document)) cache.set(key, { document });
    else cache.delete(key);
    return document;
  };

  const share = (url: URL, key: string, current: string): Promise<SiteDocument | null> => {
    const pending = inFlight;
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
    return last ? orLastVersion(url.pathname, making, last, outdatedAt ?? 0) : making;
  };
};
