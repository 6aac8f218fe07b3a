import { isUrl } from "#shared/base/isUrl.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { decodeEntities } from "../../read/cleanText.ts";
import { isNamed, readStart } from "../../read/decodeFile.ts";
import type { SourceFile } from "../../types.ts";
import type { Facts } from "./addressWords.ts";
import { slugOfWords } from "./slugs.ts";

const location = /<loc>\s*(?:<!\[CDATA\[)?\s*(https?:\/\/[^\s<\]]{1,2000})/g;

/** Returns the URLs of pages in the sitemaps of the old site. */
export const readSitemap = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => isNamed(file, /(?:^|\/)[^/]*sitemap[^/]*\.xml$/))
    .flatMap((file) => [...readStart(file, 10_000_000).matchAll(location)])
    .map(([, url = ""]) => decodeEntities(url))
    .filter((url) => isUrl(url) && !/\.xml$/i.test(url));

const plainPath = (path: string): string =>
  decodeUrlPart(path)
    .normalize()
    .toLowerCase()
    .replace(/(?:\/index)?\.html?$|\/$/, "");

const nameOf = (path: string): string => plainPath(path).split("/").at(-1) ?? "";

/** Groups paths by one or more keys each. */
export const groupPaths = (paths: readonly string[], keysOf: (path: string) => string[]): Map<string, string[]> => {
  const grouped = new Map<string, string[]>();
  for (const path of paths)
    for (const key of keysOf(path)) {
      const group = grouped.get(key) ?? [];
      group.push(path);
      grouped.set(key, group);
    }
  return grouped;
};

/** Groups the paths of a sitemap by their last parts. */
export const pathsByName = (urls: readonly string[]) =>
  groupPaths(
    [...new Set(urls)].map((url) => new URL(url).pathname),
    (path) => [nameOf(path)],
  );

/** Returns a post's path in the sitemap: that of the generator's rule, else the only one with its slug or title. */
export const pathInSitemap = (
  listed: ReadonlyMap<string, readonly string[]>,
  { name, fields, title, day }: Facts,
  ruled: string,
): string | undefined => {
  const byRule = ruled && listed.get(nameOf(ruled))?.find((path) => plainPath(path) === plainPath(ruled));
  if (byRule) return byRule;
  const named = [fields.slug, name.base, name.slug, slugOfWords(title)].map(
    (slug) => (slug && listed.get(nameOf(slug))) || [],
  );
  const found = named.find((paths) => paths.length > 0) ?? [];
  const ofYear = found.filter((path) => day && path.includes(day.slice(0, 4)));
  return found.length > 1 ? (ofYear.length === 1 ? ofYear[0] : undefined) : found[0];
};
