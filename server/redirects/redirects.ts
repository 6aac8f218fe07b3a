import { createTableReader } from "#public/content/tableReader.ts";
import { redirectKey } from "#shared/redirectKey.ts";
import { string } from "#shared/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";
import type { ContentVersion } from "../cache/contentVersion.ts";
import { pageAddressOf } from "../cache/pageAddress.ts";
import { messageOf } from "../failure.ts";
import type { Page } from "../render/pages.ts";
import type { RendererOptions } from "../render/renderer.ts";

export interface Redirects {
  /** Where the path of an address leads, whatever its query; null: nowhere. */
  ofPath: (url: URL) => Promise<string | null>;
  /** Where an address leads by its query, as the old site's `/?p=12`; null: nowhere. */
  ofQuery: (url: URL) => Promise<string | null>;
}

const stored = selectFrom("redirects", { from_path: string, to_path: string });

/** All that visitors may know of, in a stable order. */
export const readRedirects = async (address: RendererOptions): Promise<{ from: string; to: string }[]> => {
  const rows = await createTableReader(address).all(stored, { order: "from_path" });
  return rows.map(({ from_path, to_path }) => ({ from: from_path, to: to_path }));
};

/**
 * Reads redirects as they are asked for. Those with a query are few and stand on addresses of pages, which are asked for all the
 * time: they are held for a version of the content.
 */
export const createRedirects = (address: RendererOptions, version: ContentVersion): Redirects => {
  const tables = createTableReader(address);
  let held: { version: string | null; byKey: Promise<ReadonlyMap<string, string>> } | null = null;

  const readWithQuery = async (): Promise<ReadonlyMap<string, string>> => {
    const rows = await tables.all(stored, { from_path: "like.*?*", order: "from_path" });
    return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
  };

  const withQuery = async (): Promise<ReadonlyMap<string, string>> => {
    const current = await version();
    if (!held || current === null || held.version !== current) {
      const reading = { version: current, byKey: readWithQuery() };
      held = reading;
      reading.byKey.catch(() => {
        if (held === reading) held = null;
      });
    }
    return held.byKey;
  };

  return {
    ofPath: async ({ pathname }) => {
      const key = redirectKey(pathname);
      const found = key && key.length <= 1000 ? await tables.first(stored, { from_path: `eq.${key}` }) : null;
      return found?.to_path ?? null;
    },
    ofQuery: async (url) => {
      // What the site's own pages read of an address is theirs.
      if (url.search === "" || pageAddressOf(url).url.search !== "") return null;
      const key = redirectKey(url.pathname + url.search);
      return (key && (await withQuery()).get(key)) ?? null;
    },
  };
};

/** Pages, and where none is, what a redirect says of its address. A page is never shadowed by one. */
export const withRedirects =
  (page: (url: URL) => Promise<Page>, { ofPath }: Pick<Redirects, "ofPath">) =>
  async (url: URL): Promise<Page> => {
    const made = await page(url);
    // An unknown post or project leads to its list.
    if (made.status !== 404 && made.status !== 302) return made;
    try {
      const location = await ofPath(url);
      return location === null ? made : { status: 301, location, html: "" };
    } catch (error) {
      console.error(`Redirects could not be read: ${messageOf(error)}`);
      return { ...made, hasGaps: true };
    }
  };
