import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { siteMap } from "#public/app/siteMap.tsx";
import { paths } from "#public/data/paths.ts";
import type { Page } from "../render/pages.ts";
import { type ContentVersion, versionOfDay } from "./contentVersion.ts";
import { createEncodedText } from "./encodings.ts";

interface PageAddress {
  /** Reduced to the parts that the page depends on. This URL is rendered, and is the key in the cache. */
  url: URL;
  /** Whether it looks like the site's own links. Their number is limited by the number of pages. */
  isPlain: boolean;
  isCacheable: boolean;
}

// Slugs are in lower case, and percent-encoded (behaviour 2.10).
const plainPath = /^\/(?:[a-z0-9/_-]|%[89A-F][0-9A-F])*$/;
const plainSearch = /^(?:\?page=[1-9]\d{0,4})?$/;

const allParameters = siteMap.flatMap(({ parameters = [], uncachedParameters = [] }) => [
  ...parameters,
  ...uncachedParameters,
]);

export const hasPageParameter = ({ searchParams }: URL): boolean =>
  allParameters.some((name) => searchParams.has(name));

const pageAddressOf = ({ origin, pathname, searchParams }: URL): PageAddress => {
  const { parameters = [], uncachedParameters = [] } = siteMap.find(({ path }) => path === pathname) ?? {};
  // Not resolved against the origin: a path that begins with two slashes would name another host.
  const url = new URL(origin + pathname);
  const names = [...parameters, ...uncachedParameters];
  // Set once: appending to the parameters of a URL writes all of them again.
  const kept = names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  url.search = new URLSearchParams(kept).toString();
  return {
    url,
    isPlain: plainPath.test(url.pathname) && plainSearch.test(url.search),
    // A revoked link must not open any more.
    isCacheable:
      !uncachedParameters.some((name) => url.searchParams.has(name)) && !pathname.startsWith(paths.resumeLink.to("")),
  };
};

export interface ServedPage {
  status: number;
  location?: string;
  /** The same for every encoding. */
  etag: string;
  /** The contents of the page's style elements, for its Content-Security-Policy. */
  styles: readonly string[];
  body: Awaited<ReturnType<typeof createEncodedText>>["as"];
}

interface CachedPage extends ServedPage {
  bytes: number;
}

interface PageCacheOptions {
  render: (url: URL) => Promise<Page>;
  version: ContentVersion;
  /** Whether a URL has an origin of this site. A client can invent any Host header. */
  isOwn?: (url: URL) => boolean;
  /** Returns the day, `YYYY-MM-DD`: pages count years up to it. */
  today?: () => string;
  limits?: Partial<typeof defaults>;
}

const megabyte = 1024 * 1024;

/** One limit for the site's own addresses, one for all others (searches, unknown paths), which a client can invent. */
const defaults = { plainBytes: 56 * megabyte, otherBytes: 8 * megabyte };

const mostPageBytes = 4 * megabyte;

// The bytes of a cache entry in addition to the page.
const overhead = 1024;

// A page that timed out blocked a thread for 30 s, so it is not rendered again for a minute.
const lifeOf = ({ status }: ServedPage) => ({ ttl: status === 503 ? 60_000 : 0 });

const toCached = async ({ status, location, html, styles = [] }: Page): Promise<CachedPage> => {
  const text = await createEncodedText(html);
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  return {
    status,
    ...(location === undefined ? {} : { location }),
    etag,
    styles,
    body: text.as,
    bytes: overhead + text.bytes,
  };
};

/**
 * Caches rendered pages per version of the content: an edit shows on the next view, and a page is rendered once per version.
 * An incomplete page is not cached.
 */
export const createPageCache = ({ render, version, isOwn = () => true, today, limits = {} }: PageCacheOptions) => {
  const { plainBytes, otherBytes } = { ...defaults, ...limits };
  const storeOf = (maxSize: number) =>
    new LRUCache<string, CachedPage>({
      maxSize,
      maxEntrySize: Math.min(maxSize, mostPageBytes),
      // An invented address may have 16 KB.
      sizeCalculation: (page, address) => page.bytes + address.length,
    });
  const plain = storeOf(plainBytes);
  const others = storeOf(otherBytes);
  let inFlight = new Map<string, Promise<ServedPage>>();
  let cachedVersion: string | null = null;

  const clear = (): void => {
    plain.clear();
    others.clear();
    // A page in flight may show the content before the change, so later requests must not wait for it.
    inFlight = new Map();
  };

  const datedVersion = versionOfDay(version, today);
  const currentVersion = async (): Promise<string | null> => {
    const current = await datedVersion();
    if (current !== null && current !== cachedVersion) {
      clear();
      cachedVersion = current;
    }
    return current;
  };

  const find = (key: string): ServedPage | null => plain.get(key) ?? others.get(key) ?? null;

  const make = async ({ url, isPlain, isCacheable }: PageAddress, expected: string | null): Promise<ServedPage> => {
    const rendered = await render(url);
    const page = await toCached(rendered);
    const isWhole = rendered.hasFailed || (rendered.status < 500 && !rendered.hasGaps);
    if (!isWhole || !isCacheable || expected === null || expected !== cachedVersion) return page;
    const store = isPlain && isOwn(url) && rendered.status === 200 ? plain : others;
    store.set(url.href, page, lifeOf(page));
    return page;
  };

  return {
    /** Returns a page from the cache, or one that is being rendered, which occupies no other thread; otherwise null. */
    cached: async (asked: URL): Promise<ServedPage | null> => {
      const { href } = pageAddressOf(asked).url;
      if (!plain.has(href) && !others.has(href) && !inFlight.has(href)) return null;
      return (await currentVersion()) === null ? null : (find(href) ?? inFlight.get(href) ?? null);
    },

    /** Returns a page from the cache, or renders it. Concurrent requests share one rendering. */
    get: async (asked: URL): Promise<ServedPage> => {
      const address = pageAddressOf(asked);
      const current = await currentVersion();
      if (current === null) return make(address, null);
      const key = address.url.href;
      const found = find(key);
      if (found) return found;
      const rendering = inFlight;
      const page = rendering.get(key) ?? make(address, current).finally(() => rendering.delete(key));
      rendering.set(key, page);
      return page;
    },
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
