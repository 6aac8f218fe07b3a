import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Page } from "../render/pages.ts";
import { type ContentVersion, versionOfDay } from "./contentVersion.ts";
import { createEncodedText, type EncodedText } from "./encodings.ts";
import { type PageAddress, pageAddressOf } from "./pageAddress.ts";

export interface ServedPage {
  status: number;
  location?: string;
  /** Of what the page says, in whatever encoding. */
  etag: string;
  /** The texts of its own style elements, for its policy. */
  styles: readonly string[];
  body: EncodedText["as"];
  /** What it was made of, where it is in memory. */
  version?: string;
}

interface HeldPage extends ServedPage {
  bytes: () => number;
}

interface PageCacheOptions {
  render: (url: URL) => Promise<Page>;
  version: ContentVersion;
  /** Whether an address is on an origin of this site, and on none that its asker invented. */
  isOwn?: (url: URL) => boolean;
  /** The day, `YYYY-MM-DD`: pages count years up to it. */
  today?: () => string;
  limits?: Partial<typeof defaults>;
}

const megabyte = 1024 * 1024;

/** Pages under the site's own addresses, and those of searches, unknown and oddly spelled addresses, which anybody can invent. */
const defaults = { plainBytes: 56 * megabyte, otherBytes: 8 * megabyte };

// What a map's entry takes beside the page.
const overhead = 1024;

const hold = async ({ status, location, html, styles = [] }: Page): Promise<HeldPage> => {
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
 * Keeps rendered pages under the version of the content that they were made of: an edit is on the next view, and no page
 * is made twice for one version. What could not be made whole is made again for whoever asks next.
 */
export const createPageCache = ({ render, version, isOwn = () => true, today, limits = {} }: PageCacheOptions) => {
  const { plainBytes, otherBytes } = { ...defaults, ...limits };
  const storeOf = (maxSize: number) =>
    new LRUCache<string, HeldPage>({ maxSize, sizeCalculation: (page) => page.bytes() });
  const plain = storeOf(plainBytes);
  const others = storeOf(otherBytes);
  let making = new Map<string, Promise<ServedPage>>();
  let heldVersion: string | null = null;

  const forget = (): void => {
    plain.clear();
    others.clear();
    // Pages under way may have been read before the change: who asks from now on does not wait for them.
    making = new Map();
  };

  const datedVersion = versionOfDay(version, today);
  const currentVersion = async (): Promise<string | null> => {
    const current = await datedVersion();
    if (current !== null && current !== heldVersion) {
      forget();
      heldVersion = current;
    }
    return current;
  };

  const withGrowth = (store: LRUCache<string, HeldPage>, key: string, page: HeldPage): ServedPage => ({
    ...page,
    ...(heldVersion === null ? {} : { version: heldVersion }),
    body: async (encoding) => {
      const before = page.bytes();
      const body = await page.body(encoding);
      if (page.bytes() !== before && store.peek(key) === page) {
        // The same value set again would keep its old size.
        store.delete(key);
        store.set(key, page);
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

  const make = async ({ url, isPlain, isKept }: PageAddress, madeFor: string | null): Promise<ServedPage> => {
    const rendered = await render(url);
    const page = await hold(rendered);
    const isWhole = rendered.status < 500 && !rendered.hasGaps;
    if (!isWhole || !isKept || madeFor === null || madeFor !== heldVersion) return page;
    const store = isPlain && isOwn(url) && rendered.status === 200 ? plain : others;
    store.set(url.href, page);
    return withGrowth(store, url.href, page);
  };

  return {
    /** What memory has under an address; null where it has to be made. */
    held: async (asked: URL): Promise<ServedPage | null> => {
      const { href } = pageAddressOf(asked).url;
      if (!plain.has(href) && !others.has(href)) return null;
      return (await currentVersion()) === null ? null : find(href);
    },

    /** From memory, or made; those who ask for one page at once wait for one making. */
    get: async (asked: URL): Promise<ServedPage> => {
      const address = pageAddressOf(asked);
      const current = await currentVersion();
      if (current === null) return make(address, null);
      const key = address.url.href;
      const found = find(key);
      if (found) return found;
      const underWay = making;
      const page = underWay.get(key) ?? make(address, current).finally(() => underWay.delete(key));
      underWay.set(key, page);
      return page;
    },
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
