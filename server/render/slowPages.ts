import type { RenderedPage } from "./renderer.ts";

const rememberedMs = 60_000;
const mostRemembered = 500;

// The router accepts a path in any letter case and encoding.
const keyOf = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname;
  }
};

export const createSlowPages = (now: () => number = Date.now) => {
  const known = new Map<string, { until: number; page: Promise<RenderedPage> }>();
  return {
    get: (url: URL): Promise<RenderedPage> | null => {
      const entry = known.get(keyOf(url));
      return entry && entry.until > now() ? entry.page : null;
    },
    set: (url: URL, page: Promise<RenderedPage>): Promise<RenderedPage> => {
      const key = keyOf(url);
      known.delete(key);
      const [oldest] = known.keys();
      if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
      known.set(key, { until: now() + rememberedMs, page });
      page.catch(() => known.delete(key));
      return page;
    },
  };
};

/** URLs whose response took too long, for a minute. */
export const createSlowAddresses = (now: () => number = Date.now) => {
  const until = new Map<string, number>();
  return {
    has: (url: URL): boolean => (until.get(keyOf(url)) ?? 0) > now(),
    add: (url: URL): void => {
      if (until.size >= mostRemembered) until.clear();
      until.set(keyOf(url), now() + rememberedMs);
    },
  };
};
