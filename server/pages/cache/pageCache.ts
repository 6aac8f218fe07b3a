import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { paths } from "#public/data/paths.ts";
import type { Page } from "../render/pages.ts";
import { type ContentVersion, versionOfDay } from "./contentVersion.ts";
import { createEncodedText, type EncodedText } from "./encodings.ts";

/** The only query parameters that change a page; all others are dropped before rendering. */
const searchParameters = ["q", "tag", "page", "message"];

/** The outcome of a form that was sent concerns one visitor. */
const neverCached = ["message"];

interface PageAddress {
  /** Reduced to what the page depends on: this is rendered, and is the key in the cache. */
  url: URL;
  /** Whether it looks like the site's own links, whose number is limited by that of the pages. */
  isPlain: boolean;
  isCacheable: boolean;
}

// Slugs are ASCII in lower case (behaviour 2.10).
const plainPath = /^\/[a-z0-9/_-]*$/;
const plainSearch = /^(?:\?page=[1-9]\d{0,4})?$/;

export const pageAddressOf = (asked: URL): PageAddress => {
  // Not resolved against the origin: a path that begins with two slashes would name another host.
  const url = new URL(asked.origin + asked.pathname);
  for (const name of searchParameters) {
    for (const value of asked.searchParams.getAll(name)) url.searchParams.append(name, value);
  }
  return {
    url,
    isPlain: plainPath.test(url.pathname) && plainSearch.test(url.search),
    isCacheable: !neverCached.some((name) => url.searchParams.has(name)),
  };
};

const lists = [paths.posts.to(), paths.projects.to(), paths.search.to()];

/** The same without the parameters of lists where there is no list: else each invented one would be another rendering of the page. */
const renderedAddressOf = (asked: URL): PageAddress => {
  const address = pageAddressOf(asked);
  const others = searchParameters.filter((name) => !neverCached.includes(name));
  for (const name of lists.includes(asked.pathname) ? [] : others) address.url.searchParams.delete(name);
  return address;
};

export interface ServedPage {
  status: number;
  location?: string;
  /** The same for every encoding. */
  etag: string;
  /** The contents of its own style elements, for its Content-Security-Policy. */
  styles: readonly string[];
  body: EncodedText["as"];
}

interface CachedPage extends ServedPage {
  bytes: () => number;
}

interface PageCacheOptions {
  render: (url: URL) => Promise<Page>;
  version: ContentVersion;
  /** Whether a URL has an origin of this site, rather than one that the client invented. */
  isOwn?: (url: URL) => boolean;
  /** The day, `YYYY-MM-DD`: pages count years up to it. */
  today?: () => string;
  limits?: Partial<typeof defaults>;
}

const megabyte = 1024 * 1024;

/** A limit for the site's own addresses, and one for searches and unknown or oddly spelled addresses, which anybody can invent. */
const defaults = { plainBytes: 56 * megabyte, otherBytes: 8 * megabyte };

const mostPageBytes = 4 * megabyte;

// Of a cache entry, besides the page.
const overhead = 1024;

// A page that took too long holds a thread for 30 s: it is not tried again for a minute.
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
    bytes: () => overhead + text.bytes(),
  };
};

/**
 * Caches rendered pages per version of the content: an edit shows on the next view, and a page is rendered once for each
 * version. An incomplete page is not cached.
 */
export const createPageCache = ({ render, version, isOwn = () => true, today, limits = {} }: PageCacheOptions) => {
  const { plainBytes, otherBytes } = { ...defaults, ...limits };
  const storeOf = (maxSize: number) =>
    new LRUCache<string, CachedPage>({
      maxSize,
      maxEntrySize: Math.min(maxSize, mostPageBytes),
      // A stranger's address may have 16 KB.
      sizeCalculation: (page, address) => page.bytes() + address.length,
    });
  const plain = storeOf(plainBytes);
  const others = storeOf(otherBytes);
  let inFlight = new Map<string, Promise<ServedPage>>();
  let cachedVersion: string | null = null;

  const clear = (): void => {
    plain.clear();
    others.clear();
    // Pages being rendered may show the content before the change, so later requests do not wait for them.
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

  const withGrowth = (store: LRUCache<string, CachedPage>, key: string, page: CachedPage): ServedPage => ({
    ...page,
    body: async (encoding) => {
      const before = page.bytes();
      const body = await page.body(encoding);
      if (page.bytes() !== before && store.peek(key) === page) {
        // Setting the same value again would keep its old size.
        store.delete(key);
        store.set(key, page, lifeOf(page));
      }
      return body;
    },
  });

  const find = (key: string): ServedPage | null => {
    for (const store of [plain, others]) {
      const page = store.get(key);
      if (page) return withGrowth(store, key, page);
    }
    return null;
  };

  const make = async ({ url, isPlain, isCacheable }: PageAddress, expected: string | null): Promise<ServedPage> => {
    const rendered = await render(url);
    const page = await toCached(rendered);
    const isWhole = rendered.hasFailed || (rendered.status < 500 && !rendered.hasGaps);
    if (!isWhole || !isCacheable || expected === null || expected !== cachedVersion) return page;
    const store = isPlain && isOwn(url) && rendered.status === 200 ? plain : others;
    store.set(url.href, page, lifeOf(page));
    return withGrowth(store, url.href, page);
  };

  return {
    /** A page if it is cached, else null. */
    cached: async (asked: URL): Promise<ServedPage | null> => {
      const { href } = renderedAddressOf(asked).url;
      if (!plain.has(href) && !others.has(href)) return null;
      return (await currentVersion()) === null ? null : find(href);
    },

    /** A page from the cache, else rendered; concurrent requests share one rendering. */
    get: async (asked: URL): Promise<ServedPage> => {
      const address = renderedAddressOf(asked);
      const current = await currentVersion();
      if (current === null) return make(address, null);
      const key = address.url.href;
      const found = find(key);
      if (found) return found;
      const underWay = inFlight;
      const page = underWay.get(key) ?? make(address, current).finally(() => underWay.delete(key));
      underWay.set(key, page);
      return page;
    },
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
