import type { RenderedPage } from "./renderer.ts";

const rememberedMs = 60_000;
const mostRemembered = 500;

// The router takes an address in any case, and in any encoding: all are one page.
const keyOf = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname;
  }
};

/** Remembers for a minute which addresses took too long, and what they are answered with meanwhile. */
export const createSlowPages = (now: () => number = Date.now) => {
  const known = new Map<string, { until: number; page: Promise<RenderedPage> }>();
  return {
    get: (url: URL): Promise<RenderedPage> | null => {
      const entry = known.get(keyOf(url));
      return entry && entry.until > now() ? entry.page : null;
    },
    /** What fails is forgotten again. */
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
