import * as v from "valibot";
import { object, textOf, textsNamed } from "../../read/json.ts";
import type { PostFields } from "./fields.ts";
import type { BlogSite, FileName } from "./site.ts";

const styles: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  none: "/:categories/:title.html",
};

const spelled = (text: string): string => encodeURI(text.trim().replace(/\s+/g, "-"));

const filled = (pattern: string, tokens: Record<string, string>): string =>
  `/${pattern}`.replace(/:([a-z_]+)/g, (token, name: string) => tokens[name] ?? token).replace(/\/{2,}/g, "/");

const daysOf = (day: string): Record<string, string> => {
  const [, year, month = "", date = ""] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(day) ?? [];
  if (!year) return {};
  return {
    year,
    short_year: year.slice(2),
    month: month.padStart(2, "0"),
    i_month: month.replace(/^0/, ""),
    day: date.padStart(2, "0"),
    i_day: date.replace(/^0/, ""),
  };
};

type Facts = { name: FileName; fields: PostFields; day: string };

const ofJekyll = ({ settings }: BlogSite, { name, fields, day }: Facts): string => {
  const given = settings.permalink || "date";
  const slug = fields.slug || name.slug;
  const categories = [...name.folders, ...fields.categories]
    .map((category) => spelled(category.toLowerCase()))
    .join("/");
  return filled(styles[given] ?? given, { ...daysOf(day), title: spelled(slug), slug: spelled(slug), categories });
};

const ofHugo = ({ settings }: BlogSite, { name, fields, day }: Facts): string => {
  const { permalinks } = settings;
  const section = name.folders[0] ?? "";
  const pattern = textOf(permalinks[section]) || v.parse(object(textsNamed(section)), permalinks.page)[section];
  const base = spelled(name.slug);
  const slug = spelled(fields.slug) || base;
  if (!pattern) return filled([...name.folders.map(spelled), slug, ""].join("/"), {});
  const ofName = { filename: base, slugorfilename: slug, contentbasename: base, slugorcontentbasename: slug };
  return filled(`${pattern}/`, {
    ...daysOf(day),
    title: spelled(fields.title.toLowerCase()),
    slug,
    section,
    sections: name.folders.join("/"),
    ...ofName,
  });
};

// AstroPaper keeps its posts in `blog` and shows them at `/posts`.
const ofAstro = (_: BlogSite, { name, fields }: Facts): string => {
  const [section = "", ...folders] = name.folders;
  const place = section === "blog" && fields.isAstroPaper ? "posts" : section;
  return filled([place, ...folders, fields.slug || name.slug, ""].map(spelled).join("/"), {});
};

const byKind = { jekyll: ofJekyll, hugo: ofHugo, astro: ofAstro, folder: () => "" };

const within = (site: BlogSite, path: string): string =>
  site.base && path ? new URL(path.replace(/^\/+/, ""), site.base).pathname : path;

/** A post's path on its old site; empty if unknown. */
export const oldAddress = (site: BlogSite, facts: Facts): string => {
  const { permalink } = facts.fields;
  if (/^https?:/i.test(permalink)) return permalink;
  const path = permalink
    ? filled(permalink, { ...daysOf(facts.day), title: spelled(facts.name.slug), slug: spelled(facts.name.slug) })
    : byKind[site.kind](site, facts);
  return /:[a-z_]/.test(path) ? "" : within(site, path);
};

/** Further addresses in a post's front matter: paths, or with Hugo also relative to its own. Obsidian's aliases are none. */
export const furtherAddresses = (site: BlogSite, { fields }: Facts, own: string): string[] =>
  fields.oldAddresses.flatMap((address) => {
    if (/^https?:/i.test(address)) return address;
    if (address.startsWith("/")) return within(site, address);
    const isRelative = site.kind === "hugo" && address !== "" && own !== "";
    return isRelative ? new URL(spelled(address), `http://site.invalid${own.replace(/[^/]+\/?$/, "")}`).pathname : [];
  });
