import { sitemapUrlsIn } from "#import/sources/markdown/sitemap.ts";
import type { SourceFile } from "#import/types.ts";
import { isUrl } from "#shared/base/isUrl.ts";
import { UserError } from "../../shared/userError.ts";

/** Beyond it, an index of sitemaps is that of a portal, not of a blog. */
const mostSitemaps = 100;

const fetchSitemap = async (url: string): Promise<string> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => {
    throw new UserError(`${url} could not be reached. Check the address, or save the sitemap in the folder.`);
  });
  if (!answer.ok) throw new UserError(`${url} answered with status ${answer.status}. Check the address.`);
  return answer.text();
};

/** Fetches the sitemap of an old site, and those that it lists. @throws {UserError} */
export const sitemapAt = async (address: string): Promise<SourceFile[]> => {
  if (!isUrl(address)) throw new UserError(`${address} is not an address. Example: https://example.org/sitemap.xml.`);
  const text = await fetchSitemap(address);
  const listed = sitemapUrlsIn(text).filter((url) => /\.xml$/i.test(new URL(url).pathname));
  const texts = [text, ...(await Promise.all(listed.slice(0, mostSitemaps).map(fetchSitemap)))];
  if (!texts.some((found) => sitemapUrlsIn(found).length > 0))
    throw new UserError(`${address} names no pages. Name the address of a sitemap in XML.`);
  return texts.map((found, index) => ({ path: `sitemap-${index}.xml`, bytes: new TextEncoder().encode(found) }));
};
