import { type Facts, jekyllWords, pathWords, segment, styles, type Words } from "./addressWords.ts";
import type { BlogSite } from "./blogSite.ts";
import { generators } from "./generators.ts";
import { pathInSitemap } from "./sitemap.ts";

/** An old path, and the words of its pattern that have no known value. The path is empty if it is unknown. */
interface OldAddress {
  path: string;
  unknown: string[];
}

const months = "January February March April May June July August September October November December".split(" ");

const daysOf = (day: string): Words => {
  const [, year = "", month = "", date = ""] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(day) ?? [];
  return {
    year,
    short_year: year.slice(2),
    month: month.padStart(2, "0"),
    i_month: month.replace(/^0/, ""),
    day: date.padStart(2, "0"),
    i_day: date.replace(/^0/, ""),
    month_name: months[Number(month) - 1] ?? "",
    short_month: months[Number(month) - 1]?.slice(0, 3) ?? "",
  };
};

/** Fills a pattern such as `:year/:title/`. Without a day, patterns with days give no address. */
const filled = (pattern: string, words: Words, day: string): OldAddress => {
  const known: Words = { ...daysOf(day), ...words };
  const unknown = [...pattern.matchAll(/:([a-z_]+(?:\[[^\]]{0,20}\])?)|\{\{|\{%/g)].flatMap(([found, name]) =>
    name && Object.hasOwn(known, name) ? [] : [found],
  );
  const needsDay = !day && /:(?:(?:short_)?year|(?:i_|short_)?month|month_name|(?:i_)?day)\b/.test(pattern);
  if (unknown.length > 0 || needsDay || !pattern) return { path: "", unknown };
  const path = `/${pattern}`.replace(/:([a-z_]+)/g, (_, name: string) => known[name] ?? "");
  return { path: path.replace(/\/{2,}/g, "/"), unknown };
};

const within = (site: BlogSite, path: string): string =>
  site.base && path ? new URL(path.replace(/^\/+/, ""), site.base).pathname : path;

/** Returns a post's path on its old site: that of its sitemap, else by the rules of the generator. */
export const oldAddress = (site: BlogSite, facts: Facts): OldAddress => {
  const { name, fields, day } = facts;
  if (/^https?:/i.test(fields.permalink)) return { path: fields.permalink, unknown: [] };
  const { route, words: ownWords = pathWords } = generators[site.kind];
  const pattern = fields.permalink || (typeof route === "string" ? route : route(site, facts));
  const known = styles[pattern] ?? pattern;
  const words = fields.permalink ? jekyllWords : ownWords;
  const { path, unknown } = filled(known, words(site, facts, known), day);
  const isPrefixed = name.language && (name.isTranslation || site.settings.defaultContentLanguageInSubdir);
  const hasLanguage = !isPrefixed || path.startsWith(`/${name.language}/`) || !path;
  const ruled = within(site, hasLanguage ? path : `/${name.language}${path}`);
  const listed = pathInSitemap(site.sitemap, facts, ruled);
  return listed === undefined ? { path: ruled, unknown } : { path: listed, unknown: [] };
};

/** Returns further addresses in a post's front matter: paths, or relative paths in Hugo. Aliases of Obsidian are not addresses. */
export const furtherAddresses = (site: BlogSite, { fields }: Facts, own: string): string[] =>
  fields.oldAddresses.flatMap((address) => {
    if (/^https?:/i.test(address)) return address;
    if (address.startsWith("/")) return within(site, address);
    if (site.kind === "zola" && address) return within(site, `/${segment(address)}`);
    const isRelative = site.kind === "hugo" && address !== "" && own !== "";
    return isRelative ? new URL(segment(address), `http://site.invalid${own.replace(/[^/]+\/?$/, "")}`).pathname : [];
  });

/** Returns a post's id in the feeds of its old site: its address there. Empty if the address of the site is unknown. */
export const feedIdOf = ({ base, kind }: BlogSite, { name, fields }: Facts, own: string): string => {
  const { feed_id, slug } = fields;
  if (feed_id || !base || !own) return feed_id;
  const { href } = new URL(own, base);
  // Jekyll replaces the last part of the address by the slug.
  return kind === "jekyll" ? href.replace(/[^/]*\/?$/, segment(slug || name.slug)) : href;
};
