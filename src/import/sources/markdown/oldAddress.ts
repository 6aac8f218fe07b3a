import * as v from "valibot";
import { object, textOf, textsNamed } from "../../read/json.ts";
import type { BlogSite, FileName } from "./blogSite.ts";
import type { PostFields } from "./readFields.ts";

/** What the address of a post can consist of. */
interface Facts {
  name: FileName;
  fields: PostFields;
  day: string;
}

/** An old path, and the words of its pattern that have no known value. */
interface OldAddress {
  path: string;
  unknown: string[];
}

const segment = (text: string): string => encodeURI(text.trim().replace(/\s+/g, "-"));

const joined = (parts: readonly string[]): string => `/${parts.filter(Boolean).map(segment).join("/")}/`;

const daysOf = (day: string): Record<string, string> => {
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

/** Fills a pattern such as `:year/:title/`. Without a day, patterns with days give no address. */
const filled = (pattern: string, tokens: Readonly<Record<string, string>>, day: string): OldAddress => {
  const known: Readonly<Record<string, string>> = { ...daysOf(day), ...tokens };
  const unknown = [...pattern.matchAll(/:([a-z_]+(?:\[[^\]]{0,20}\])?)|\{\{|\{%/g)].flatMap(([found, name]) =>
    name && Object.hasOwn(known, name) ? [] : [found],
  );
  const needsDay = !day && Object.keys(daysOf("")).some((name) => new RegExp(`:${name}\\b`).test(pattern));
  if (unknown.length > 0 || needsDay) return { path: "", unknown };
  const path = `/${pattern}`.replace(/:([a-z_]+)/g, (_, name: string) => known[name] ?? "");
  return { path: path.replace(/\/{2,}/g, "/"), unknown };
};

const styles: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  none: "/:categories/:title:output_ext",
};

const jekyllTokens = ({ name, fields }: Facts): Record<string, string> => {
  const slug = segment(fields.slug || name.slug);
  const categories = [...name.folders, ...fields.categories].map((category) => segment(category.toLowerCase()));
  return {
    title: slug,
    slug,
    name: slug,
    categories: categories.join("/"),
    slugified_categories: categories.map((category) => category.replace(/[._]+/g, "-")).join("/"),
    output_ext: ".html",
    collection: "posts",
  };
};

const ofJekyll = ({ settings }: BlogSite, facts: Facts): OldAddress => {
  const { name, fields, day } = facts;
  if (!/(?:^|\/)_(?:posts|drafts)\//.test(name.id)) {
    return { path: joined([...name.folders, fields.slug || name.base]), unknown: [] };
  }
  const given = settings.permalink || "date";
  return filled(styles[given] ?? given, jekyllTokens(facts), day);
};

const ofHexo = ({ settings }: BlogSite, { name, fields, day }: Facts): OldAddress => {
  const pattern = settings.permalink || ":year/:month/:day/:title/";
  // Hexo accepts each key of the front matter, such as `abbrlink`.
  const given = [...pattern.matchAll(/:([a-z_]+)/g)].map(([, word = ""]) => [word, segment(fields.textAt(word))]);
  return filled(
    pattern,
    {
      ...Object.fromEntries(given.filter(([, value]) => value)),
      title: [...name.folders, name.slug].map(segment).join("/"),
      name: segment(name.slug),
      post_title: segment(fields.title),
      category: fields.categories.map(segment).join("/") || "uncategorized",
      lang: name.language || fields.language,
    },
    day,
  );
};

// Hugo's rule: lower case, only letters, digits and a few other characters; spaces become one hyphen.
const urlized = (words: string): string => {
  const kept = words.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s._#+~@-]/gu, "");
  return encodeURI(kept.trim().replace(/\s*-\s*|\s+/g, "-")).replaceAll("#", "%23");
};

const ofHugo = ({ settings }: BlogSite, { name, fields, day }: Facts): OldAddress => {
  const { permalinks, frontmatter } = settings;
  const section = name.folders[0] ?? "";
  const pattern = textOf(permalinks[section]) || v.parse(object(textsNamed(section)), permalinks.page)[section];
  // Only blogs that read dates from file names leave them out of addresses.
  const base = urlized(frontmatter.date.includes(":filename") ? name.slug : name.base);
  const slug = urlized(fields.slug) || base;
  if (!pattern) return { path: `/${[...name.folders.map(urlized), slug, ""].join("/")}`, unknown: [] };
  return filled(
    `${pattern}/`,
    {
      title: urlized(fields.title),
      slug: urlized(fields.slug || fields.title) || base,
      section,
      sections: name.folders.join("/"),
      filename: base,
      slugorfilename: slug,
      contentbasename: base,
      slugorcontentbasename: slug,
    },
    day,
  );
};

// Docusaurus shows `blog/2023-04-05-hello.md` at `/blog/2023/04/05/hello`.
const ofDocusaurus = ({ name, fields, day }: Facts): string => {
  const [section = "", ...folders] = name.folders;
  if (fields.slug) return joined([section, fields.slug.replace(/^\//, "")]);
  return name.base === name.slug
    ? joined([section, ...folders, name.slug])
    : joined([section, ...day.split("-"), name.slug]);
};

// AstroPaper stores posts in `blog` and shows them at `/posts`.
const ofAstro = ({ name, fields }: Facts): string => {
  const [section = "", ...folders] = name.folders;
  return joined([section === "blog" && fields.isAstroPaper ? "posts" : section, ...folders, fields.slug || name.slug]);
};

const ofPath = ({ name, fields }: Facts): string => joined([...name.folders, fields.slug || name.slug]);

/** Returns the path of a post by the generator's standard routes. Empty if the generator has none. */
const ofRoutes = ({ kind, source }: BlogSite, facts: Facts): string => {
  const { name, fields } = facts;
  if (kind === "docusaurus") return ofDocusaurus(facts);
  if (kind === "astro") return ofAstro(facts);
  if (kind === "vitepress")
    return `${ofPath(facts).slice(0, -1)}${/\bcleanUrls\s*:\s*true/.test(source) ? "" : ".html"}`;
  if (kind === "pelican") return `/${segment(fields.slug || name.slug)}.html`;
  if (kind === "next") return /(?:^|\/)(?:app|pages)\//.test(name.id) ? ofPath(facts) : "";
  // Hashnode shows posts at the root.
  if (kind === "folder") return fields.isHashnode ? joined([fields.slug || name.slug]).slice(0, -1) : "";
  return ofPath(facts);
};

const byPattern = { jekyll: ofJekyll, hexo: ofHexo, hugo: ofHugo };

const within = (site: BlogSite, path: string): string =>
  site.base && path ? new URL(path.replace(/^\/+/, ""), site.base).pathname : path;

/** Returns a post's path on its old site. The path is empty if it is unknown. */
export const oldAddress = (site: BlogSite, facts: Facts): OldAddress => {
  const { name, fields, day } = facts;
  const { permalink } = fields;
  if (/^https?:/i.test(permalink)) return { path: permalink, unknown: [] };
  const { kind, settings } = site;
  const found = (): OldAddress => {
    if (permalink) return filled(styles[permalink] ?? permalink, jekyllTokens(facts), day);
    if (kind === "jekyll" || kind === "hexo" || kind === "hugo") return byPattern[kind](site, facts);
    return { path: ofRoutes(site, facts), unknown: [] };
  };
  const { path, unknown } = found();
  const isPrefixed = name.language && (name.isTranslation || settings.defaultContentLanguageInSubdir);
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
