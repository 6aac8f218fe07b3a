import type { PostFields } from "../../read/readFields.ts";
import type { BlogSite, FileName } from "./blogSite.ts";
import { slugOfWords } from "./slugs.ts";

/** What the address of a post can consist of. */
export interface Facts {
  name: FileName;
  fields: PostFields;
  /** Its title, also that of its first heading. */
  title: string;
  day: string;
}

export const segment = (text: string): string => encodeURI(text.trim().replace(/\s+/g, "-"));

const joined = (parts: readonly string[]): string => parts.filter(Boolean).map(segment).join("/");

/** Returns the words of an address pattern, such as `slug`, with their values. */
export type WordsOf = (site: BlogSite, facts: Facts, pattern: string) => Words;

// Hugo's rule: lower case, only letters, digits and a few other characters; spaces become one hyphen.
const urlized = (words: string): string => {
  const kept = words.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s._#+~@-]/gu, "");
  return encodeURI(kept.trim().replace(/\s*-\s*|\s+/g, "-")).replaceAll("#", "%23");
};

export type Words = Readonly<Record<string, string>>;

export const jekyllWords: WordsOf = (site, facts, pattern) => {
  const { name, fields } = facts;
  const slug = segment(fields.slug || name.slug);
  const categories = [...name.folders, ...fields.categories].map((category) => segment(category.toLowerCase()));
  return {
    ...pathWords(site, facts, pattern),
    ...{ title: slug, slug, name: slug, output_ext: ".html", collection: "posts" },
    categories: categories.join("/"),
    slugified_categories: categories.map((category) => category.replace(/[._]+/g, "-")).join("/"),
  };
};

export const hexoWords: WordsOf = (_, { name, fields }, pattern) => {
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

export const hugoWords: WordsOf = ({ settings }, { name, fields }) => {
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

export const pathWords: WordsOf = ({ kind }, { name, fields, day }) => {
  const [section = "", ...folders] = name.folders;
  // Docusaurus shows `blog/2023-04-05-hello.md` at `/blog/2023/04/05/hello`.
  const isDated = kind === "docusaurus" && !fields.slug && name.day !== "";
  const between = isDated ? day.split("-") : kind === "docusaurus" && fields.slug ? [] : folders;
  // AstroPaper stores posts in `blog` and shows them at `/posts`.
  const first = section === "blog" && fields.isAstroPaper ? "posts" : section;
  const slug = fields.slug.replace(/^\//, "") || (isDated && /^[\d-]+$/.test(name.slug) ? "" : name.slug);
  return { path: joined([first, ...between, slug]), slug: segment(slug) };
};

/** The named permalink styles of Jekyll. */
export const styles: Words = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  none: "/:categories/:title:output_ext",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  weekdate: "/:categories/:year/W:week/:short_day/:title:output_ext",
};

export const zolaWords: WordsOf = (_, { name, fields }) => ({
  path: [...name.folders, fields.slug || name.slug].map(urlized).join("/"),
});

/** Words of generators that make slugs of titles. */
export const titleWords: WordsOf = (_, { name, fields, title }) => ({
  slug: segment(fields.slug) || slugOfWords(title) || segment(name.slug),
  file: segment(name.base),
  path: joined([...name.folders, name.base]),
  category: slugOfWords(fields.textAt("category") || (name.folders.at(-1) ?? "misc")),
  categories: fields.categories.map(slugOfWords).join("/"),
  lang: name.language || fields.language,
});

/** Replaces the parts of a date's format by words of an address pattern. Unknown parts become an unknown word. */
export const withWords = (format: string, part: RegExp, words: Readonly<Record<string, string>>): string =>
  format.replace(part, (found) => words[found] ?? ":time");

/** Writes `{date:%Y}/{slug}` as `:year/:slug`. */
export const bracesToWords = (format: string, dateOf: (format: string) => string): string =>
  format.replace(/\{(\w+)(?::([^{}]*))?\}/g, (_, name: string, date = "") =>
    name === "date" ? dateOf(date) : `:${name}`,
  );
