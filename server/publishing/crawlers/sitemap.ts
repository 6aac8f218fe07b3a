import { element, xmlDocument } from "../feeds/formats.ts";
import type { PublicPage } from "./publicPages.ts";

/** The limit of one sitemap (sitemaps.org). */
const mostInSitemap = 50_000;

const attributes = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };

const entry = (name: "url" | "sitemap", url: string, modified: Date | null): string =>
  element(name, [element("loc", url), ...(modified ? [element("lastmod", modified.toISOString())] : [])]);

const partAddress = (number: number): string => `/sitemap-${number}.xml`;

const partCount = (pages: readonly PublicPage[], most: number): number => Math.ceil(pages.length / most);

/** The URLs of a site's sitemaps: one, or an index and the sitemaps that it lists. */
export const sitemapAddresses = (pages: readonly PublicPage[], most = mostInSitemap): string[] => {
  const count = partCount(pages, most);
  return ["/sitemap.xml", ...(count > 1 ? Array.from({ length: count }, (_, index) => partAddress(index + 1)) : [])];
};

const lastOf = (pages: readonly PublicPage[]): Date | null =>
  pages.reduce<Date | null>((last, { modified }) => (modified && (!last || modified > last) ? modified : last), null);

/** The sitemap at an address, or null where there is none. */
export const sitemap = (
  pages: readonly PublicPage[],
  { address, origin }: { address: string; origin: string },
  most = mostInSitemap,
): string | null => {
  const urlSet = (some: readonly PublicPage[]): string =>
    xmlDocument(
      element(
        "urlset",
        some.map(({ path, modified }) => entry("url", origin + path, modified)),
        attributes,
      ),
    );
  const parts = sitemapAddresses(pages, most).slice(1);
  const partOf = (index: number) => pages.slice(index * most, (index + 1) * most);
  if (address !== "/sitemap.xml") {
    const index = parts.indexOf(address);
    return index === -1 ? null : urlSet(partOf(index));
  }
  if (parts.length === 0) return urlSet(pages);
  const entries = parts.map((part, index) => entry("sitemap", origin + part, lastOf(partOf(index))));
  return xmlDocument(element("sitemapindex", entries, attributes));
};
