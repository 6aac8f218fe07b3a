import type { RendererOptions } from "#public/app/render.tsx";
import { createTableReader } from "#public/data/tableReader.ts";
import { string } from "#shared/base/schema.ts";
import { redirectKey } from "#shared/tables/redirects.ts";
import { selectFrom } from "#shared/tables/table.ts";
import { formerFeed } from "../publishing/feeds/formerFeeds.ts";
import { createPromiseCache } from "../shared/async.ts";
import { messageOf } from "../shared/userError.ts";
import type { ContentVersion } from "./cache/contentVersion.ts";
import { hasPageParameter } from "./cache/pageCache.ts";
import type { Page } from "./render/pages.ts";

const stored = selectFrom("redirects", { from_path: string, to_path: string });

/** In a stable order. */
export const readRedirects = async (address: RendererOptions): Promise<{ from: string; to: string }[]> => {
  const rows = await createTableReader(address).all(stored, { order: "from_path" });
  return rows.map(({ from_path, to_path }) => ({ from: from_path, to: to_path }));
};

/**
 * Reads redirects on demand. Those with a query are checked at each page request, so they are cached per content version; there are few
 * of them.
 */
export const createRedirects = (address: RendererOptions, version: ContentVersion) => {
  const tables = createTableReader(address);
  const cached = createPromiseCache<ReadonlyMap<string, string>>(1);

  const readWithQuery = async (): Promise<ReadonlyMap<string, string>> => {
    const rows = await tables.all(stored, { from_path: "like.*?*", order: "from_path" });
    return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
  };

  const withQuery = async (): Promise<ReadonlyMap<string, string>> => {
    const current = await version();
    return current === null ? readWithQuery() : cached(current, readWithQuery);
  };

  return {
    /** Returns the target of a URL by its path, with any query; null if there is no redirect. */
    ofPath: async ({ pathname }: URL): Promise<string | null> => {
      const key = redirectKey(pathname);
      const found = key && key.length <= 1000 ? await tables.first(stored, { from_path: `eq.${key}` }) : null;
      return found?.to_path ?? null;
    },
    /** Returns the target of a URL by its query, such as `/?p=12` of an old site; null if there is no redirect. */
    ofQuery: async (url: URL): Promise<string | null> => {
      // Query parameters that the site's own pages use are not redirected.
      if (url.search === "" || hasPageParameter(url)) return null;
      const key = redirectKey(url.pathname + url.search);
      return (key && (await withQuery()).get(key)) ?? null;
    },
  };
};

export type Redirects = ReturnType<typeof createRedirects>;

/** Adds redirects to pages. A redirect applies only if no page has the address. */
export const withRedirects =
  (page: (url: URL) => Promise<Page>, { ofPath }: Pick<Redirects, "ofPath">) =>
  async (url: URL): Promise<Page> => {
    const rendered = await page(url);
    // An unknown post or project redirects to its list (302).
    if (rendered.status !== 404 && rendered.status !== 302) return rendered;
    try {
      const location = (await ofPath(url)) ?? formerFeed(url.pathname);
      return location === null ? rendered : { status: 301, location, html: "" };
    } catch (error) {
      console.error(`Redirects could not be read: ${messageOf(error)}`);
      return { ...rendered, hasGaps: true };
    }
  };
