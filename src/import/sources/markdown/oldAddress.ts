import * as v from "valibot";
import { object, textOf, textsNamed } from "../../read/json.ts";
import type { PostFields } from "../../read/readFields.ts";
import type { BlogSite, FileName } from "./blogSite.ts";
import { generators } from "./generators.ts";

/** What the address of a post can consist of. */
interface Facts {
  name: FileName;
  fields: PostFields;
  day: string;
}

/** An old path, and the words of its pattern that have no known value. The path is empty if it is unknown. */
interface OldAddress {
  path: string;
  unknown: string[];
}

const segment = (text: string): string => encodeURI(text.trim().replace(/\s+/g, "-"));

const joined = (parts: readonly string[]): string => parts.filter(Boolean).map(segment).join("/");

// Hugo's rule: lower case, only letters, digits and a few other characters; spaces become one hyphen.
const urlized = (words: string): string => {
  const kept = words.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s._#+~@-]/gu, "");
  return encodeURI(kept.trim().replace(/\s*-\s*|\s+/g, "-")).replaceAll("#", "%23");
};

type Words = Readonly<Record<string, string>>;

const daysOf = (day: string): Words => {
  const [, year = "", month = "", date = ""] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(day) ?? [];
  return {
    year,
    short_year: year.slice(2),
    month: month.padStart(2, "0"),
    i_month: month.replace(/^0/, ""),
    day: date.padStart(2, "0"),
    i_day: date.replace(/^0/, ""),
  };
};

const jekyllWords = ({ name, fields }: Facts): Words => {
  const slug = segment(fields.slug || name.slug);
  const categories = [...name.folders, ...fields.categories].map((category) => segment(category.toLowerCase()));
  return {
    ...{ title: slug, slug, name: slug, output_ext: ".html", collection: "posts" },
    categories: categories.join("/"),
    slugified_categories: categories.map((category) => category.replace(/[._]+/g, "-")).join("/"),
  };
};

const hexoWords = ({ name, fields }: Facts, pattern: string): Words => {
  // Hexo accepts each key of the front matter, such as `abbrlink`.
  const given = [...pattern.matchAll(/:([a-z_]+)/g)].map(([, word = ""]) => [word, segment(fields.textAt(word))]);
  return {
    ...Object.fromEntries(given.filter(([, value]) => value)),
    title: joined([...name.folders, name.slug]),
    name: segment(name.slug),
    post_title: segment(fields.title),
    category: joined(fields.categories) || "uncategorized",
    lang: name.language || fields.language,
  };
};

const hugoWords = ({ settings }: BlogSite, { name, fields }: Facts): Words => {
  // Only blogs that read dates from file names leave them out of addresses.
  const base = urlized(settings.frontmatter.date.includes(":filename") ? name.slug : name.base);
  const slug = urlized(fields.slug) || base;
  return {
    title: urlized(fields.title),
    slug: urlized(fields.slug || fields.title) || base,
    section: name.folders[0] ?? "",
    sections: name.folders.join("/"),
    ...{ filename: base, slugorfilename: slug, contentbasename: base, slugorcontentbasename: slug },
    path: [...name.folders.map(urlized), slug].join("/"),
  };
};

const pathWords = ({ kind }: BlogSite, { name, fields, day }: Facts): Words => {
  const [section = "", ...folders] = name.folders;
  // Docusaurus shows `blog/2023-04-05-hello.md` at `/blog/2023/04/05/hello`.
  const isDated = kind === "docusaurus" && !fields.slug && name.day !== "";
  const between = isDated ? day.split("-") : kind === "docusaurus" && fields.slug ? [] : folders;
  // AstroPaper stores posts in `blog` and shows them at `/posts`.
  const first = section === "blog" && fields.isAstroPaper ? "posts" : section;
  const slug = fields.slug.replace(/^\//, "") || (isDated && /^[\d-]+$/.test(name.slug) ? "" : name.slug);
  return { path: joined([first, ...between, slug]), slug: segment(slug) };
};

const wordsOf = (site: BlogSite, facts: Facts, pattern: string): Words => {
  if (facts.fields.permalink || site.kind === "jekyll") return { ...pathWords(site, facts), ...jekyllWords(facts) };
  if (site.kind === "hexo") return hexoWords(facts, pattern);
  return site.kind === "hugo" ? hugoWords(site, facts) : pathWords(site, facts);
};

/** Fills a pattern such as `:year/:title/`. Without a day, patterns with days give no address. */
const filled = (pattern: string, words: Words, day: string): OldAddress => {
  const known: Words = { ...daysOf(day), ...words };
  const unknown = [...pattern.matchAll(/:([a-z_]+(?:\[[^\]]{0,20}\])?)|\{\{|\{%/g)].flatMap(([found, name]) =>
    name && Object.hasOwn(known, name) ? [] : [found],
  );
  const needsDay = !day && /:(?:(?:short_)?year|(?:i_)?(?:month|day))\b/.test(pattern);
  if (unknown.length > 0 || needsDay || !pattern) return { path: "", unknown };
  const path = `/${pattern}`.replace(/:([a-z_]+)/g, (_, name: string) => known[name] ?? "");
  return { path: path.replace(/\/{2,}/g, "/"), unknown };
};

// The named permalink styles of Jekyll.
const styles: Words = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  none: "/:categories/:title:output_ext",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  weekdate: "/:categories/:year/W:week/:short_day/:title:output_ext",
};

const patternOf = ({ kind, settings }: BlogSite, { name, fields }: Facts): string => {
  const { permalink, permalinks } = settings;
  const standard = generators[kind].route;
  if (kind === "hugo") {
    const section = name.folders[0] ?? "";
    return `${textOf(permalinks[section]) || v.parse(object(textsNamed(section)), permalinks.page)[section] || standard}/`;
  }
  if (kind === "hexo") return permalink || standard;
  // A collection of Jekyll, such as `_notes`, has its own permalinks.
  if (kind === "jekyll") return /(?:^|\/)_(?:posts|drafts)\//.test(name.id) ? permalink || standard : "/:path/";
  if (kind === "next" && !/(?:^|\/)(?:app|pages)\//.test(name.id)) return "";
  // Hashnode shows posts at the root.
  return kind === "folder" && fields.isHashnode ? "/:slug" : standard;
};

const within = (site: BlogSite, path: string): string =>
  site.base && path ? new URL(path.replace(/^\/+/, ""), site.base).pathname : path;

/** Returns a post's path on its old site. */
export const oldAddress = (site: BlogSite, facts: Facts): OldAddress => {
  const { name, fields, day } = facts;
  if (/^https?:/i.test(fields.permalink)) return { path: fields.permalink, unknown: [] };
  const pattern = fields.permalink || patternOf(site, facts);
  const known = styles[pattern] ?? pattern;
  const { path, unknown } = filled(known, wordsOf(site, facts, known), day);
  const isPrefixed = name.language && (name.isTranslation || site.settings.defaultContentLanguageInSubdir);
  const hasLanguage = !isPrefixed || path.startsWith(`/${name.language}/`) || !path;
  return { path: within(site, hasLanguage ? path : `/${name.language}${path}`), unknown };
};

/** Returns further addresses in a post's front matter: paths, or relative paths in Hugo. Aliases of Obsidian are not addresses. */
export const furtherAddresses = (site: BlogSite, { fields }: Facts, own: string): string[] =>
  fields.oldAddresses.flatMap((address) => {
    if (/^https?:/i.test(address)) return address;
    if (address.startsWith("/")) return within(site, address);
    const isRelative = site.kind === "hugo" && address !== "" && own !== "";
    return isRelative ? new URL(segment(address), `http://site.invalid${own.replace(/[^/]+\/?$/, "")}`).pathname : [];
  });

/** Returns a post's id in the feeds of its old site: its address there. Empty if the address of the site is unknown. */
export const feedIdOf = ({ base, kind }: BlogSite, { name, fields }: Facts, own: string): string => {
  const { feedId, slug } = fields;
  if (feedId || !base || !own) return feedId;
  const { href } = new URL(own, base);
  // Jekyll replaces the last part of the address by the slug.
  return kind === "jekyll" ? href.replace(/[^/]*\/?$/, segment(slug || name.slug)) : href;
};
