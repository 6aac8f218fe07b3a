import type { SiteDocument } from "./documents.ts";

/** The version of the public content; null if it is unknown: nothing is cached then. */
type ContentVersion = () => Promise<string | null>;

type ReadDocument = (url: URL) => Promise<SiteDocument | null>;

const keptKinds = new Set<SiteDocument["kind"]>(["text", "card", "icon"]);

// Feeds of 50 posts have some 100 KB, a sitemap of 10,000 pages 1.5 MB.
const mostKept = 60;

/** Makes each document once per version of the content: crawlers and feed readers request them often. */
export const keepDocuments = (read: ReadDocument, version: ContentVersion): ReadDocument => {
  let kept = new Map<string, Promise<SiteDocument | null>>();
  let keptVersion: string | null = null;

  return async (url) => {
    const current = await version();
    if (current === null) return read(url);
    if (current !== keptVersion) kept = new Map();
    keptVersion = current;
    const store = kept;
    const key = url.origin + url.pathname;
    const known = store.get(key);
    if (known) return known;
    const made = read(url);
    store.set(key, made);
    const drop = () => void store.delete(key);
    // Misses are not cached: a client can request any name.
    const isThere = (document: SiteDocument | null) => document !== null && keptKinds.has(document.kind);
    made.then((document) => isThere(document) || drop(), drop);
    const [oldest] = store.keys();
    if (store.size > mostKept && oldest !== undefined) store.delete(oldest);
    return made;
  };
};
