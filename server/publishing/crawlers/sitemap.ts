import type { Alternate } from "#public/data/translations.ts";
import { element, xmlDocument } from "../feeds/formats.ts";
import { latest, type PublicPage } from "./publicPages.ts";

/** The limit of one sitemap (sitemaps.org). */
const maxInSitemap = 50_000;

const attributes = {
  xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
};

const entry = (name: "url" | "sitemap", url: string, modified: Date | null, links: readonly string[] = []): string =>
  element(name, [element("loc", url), ...(modified ? [element("lastmod", modified.toISOString())] : []), ...links]);

const partAddress = (number: number): string => `/sitemap-${number}.xml`;

const partCount = (pages: readonly PublicPage[], max: number): number => Math.ceil(pages.length / max);

/** Returns the paths of a site's sitemaps: a single one, or an index and the sitemaps that it lists. */
export const sitemapAddresses = (pages: readonly PublicPage[], max = maxInSitemap): string[] => {
  const count = partCount(pages, max);
  return ["/sitemap.xml", ...(count > 1 ? Array.from({ length: count }, (_, index) => partAddress(index + 1)) : [])];
};

/** Returns the sitemap at an address; null if it does not exist. */
export const sitemap = (
  pages: readonly PublicPage[],
  { address, origin }: { address: string; origin: string },
  max = maxInSitemap,
): string | null => {
  const linkTo = ({ hreflang, path }: Alternate): string =>
    element("xhtml:link", null, { rel: "alternate", hreflang, href: origin + path });
  const urlSet = (some: readonly PublicPage[]): string =>
    xmlDocument(
      element(
        "urlset",
        some.map(({ path, modified, alternates = [] }) =>
          entry("url", origin + path, modified, alternates.map(linkTo)),
        ),
        attributes,
      ),
    );
  const parts = sitemapAddresses(pages, max).slice(1);
  const partOf = (index: number) => pages.slice(index * max, (index + 1) * max);
  if (address !== "/sitemap.xml") {
    const index = parts.indexOf(address);
    return index === -1 ? null : urlSet(partOf(index));
  }
  if (parts.length === 0) return urlSet(pages);
  const entries = parts.map((part, index) =>
    entry("sitemap", origin + part, latest(partOf(index).map(({ modified }) => modified))),
  );
  return xmlDocument(element("sitemapindex", entries, attributes));
};
