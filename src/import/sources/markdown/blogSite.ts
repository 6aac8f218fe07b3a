import * as v from "valibot";
import { isNamed, readStart } from "../../read/decodeFile.ts";
import { readSettings } from "../../read/frontMatter.ts";
import { object, textOf, texts, textsNamed } from "../../read/json.ts";
import type { SourceFile } from "../../types.ts";
import type { PostFields } from "./readFields.ts";

type BlogKind = "jekyll" | "hugo" | "astro" | "folder";

const settingsSchema = object({
  ...textsNamed("url", "baseurl", "baseURL", "baseUrl", "permalink", "defaultContentLanguage"),
  languages: v.fallback(v.record(v.string(), v.unknown()), {}),
  permalinks: v.fallback(v.record(v.string(), v.unknown()), {}),
  frontmatter: object({ date: texts }),
});

type Settings = v.InferOutput<typeof settingsSchema>;

/** The blog that a folder of Markdown files belongs to. */
export interface BlogSite {
  kind: BlogKind;
  /** The blog's folder, ending with `/`; empty for the root. */
  root: string;
  /** Its URL, ending with `/`; null if unknown. */
  base: string | null;
  settings: Settings;
  timeZone?: string | undefined;
}

const settingsFiles: Record<BlogKind, RegExp> = {
  jekyll: /(?:^|\/)_config\.ya?ml$/,
  hugo: /(?:^|\/)(?:(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml))$/,
  astro: /(?:^|\/)(?:astro\.config\.[mc]?[jt]s|src\/(?:config|consts|site\.config)\.ts)$/,
  folder: /^$/,
};

// The folders of posts. The first group is the root.
const places: readonly [BlogKind, RegExp][] = [
  ["astro", /^(.*?\/|)src\/(?:content|data|pages)\//],
  ["jekyll", /^(.*?\/|)(?:[^/]+\/)*?_(?:posts|drafts)\//],
  ["hugo", /^(.*?\/|)content\//],
];

const byPathLength = (one: SourceFile, other: SourceFile): number => one.path.length - other.path.length;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

const commonFolder = (paths: readonly string[]): string =>
  paths.map(folderOf).reduce(
    (common, folder) => {
      let shared = common;
      while (!folder.startsWith(shared)) shared = folderOf(shared.slice(0, -1));
      return shared;
    },
    folderOf(paths[0] ?? ""),
  );

const addressIn = (kind: BlogKind, settings: Settings, source: string): string => {
  if (kind === "astro")
    return /\b(?:site|website|SITE_URL)\s*[:=]\s*["'](https?:\/\/[^"']{1,300})["']/.exec(source)?.[1] ?? "";
  if (kind === "jekyll") return settings.url && `${settings.url}/${settings.baseurl}`;
  return settings.baseURL || settings.baseUrl || settings.baseurl;
};

const baseOf = (address: string): string | null => {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { origin, pathname, hostname } = new URL(address);
  return /^(?:localhost|127\.|example\.(?:com|org|net)$)/.test(hostname)
    ? null
    : `${origin}${`${pathname}/`.replace(/\/+/g, "/")}`;
};

/** Recognises the kind of blog, and reads its settings and URL. */
export const readSite = (files: readonly SourceFile[], markdownPaths: readonly string[]): BlogSite => {
  const placed = places
    .map(([kind, pattern]) => ({
      kind,
      root: markdownPaths.map((path) => pattern.exec(path)?.[1]).find((root) => root !== undefined),
    }))
    .find(({ root }) => root !== undefined);
  const kind = placed?.kind ?? "folder";
  const [file] = files.filter((some) => isNamed(some, settingsFiles[kind])).sort(byPathLength);
  const source = file ? readStart(file, 100_000) : "";
  const settings = v.parse(settingsSchema, file && kind !== "astro" ? readSettings(source, file.path) : {});
  // Folders above `_posts` may be categories in Jekyll, so the root is the folder of its settings.
  const root = kind === "jekyll" && file ? folderOf(file.path) : (placed?.root ?? commonFolder(markdownPaths));
  return { kind, root, base: baseOf(addressIn(kind, settings, source)), settings };
};

/** The facts in a post's path. */
interface FileName {
  /** The path below the blog's folder. Later imports recognise the post by it. */
  id: string;
  /** The file's or folder's name. */
  base: string;
  /** The name without the day. */
  slug: string;
  day: string;
  isDraft: boolean;
  /** The language of a translation, such as `de` in `index.de.md`. */
  language: string;
  /** The folders between the content folder and the post. */
  folders: string[];
}

const contentFolders: Record<BlogSite["kind"], RegExp> = {
  jekyll: /(?:^|\/)_(?:posts|drafts)(?=\/|$)/,
  hugo: /^content\/?/,
  astro: /^src\/(?:content|data|pages)\/?/,
  folder: /^$/,
};

export const namePost = (path: string, { root, kind, settings }: BlogSite): FileName => {
  const id = path.startsWith(root) ? path.slice(root.length) : path;
  const whole = id.replace(/\.[^./]+$/, "");
  const ending = whole.slice(whole.lastIndexOf(".") + 1);
  const isTranslation = kind === "hugo" && Object.hasOwn(settings.languages, ending);
  const parts = (isTranslation ? whole.slice(0, -ending.length - 1) : whole).split("/");
  // In a page bundle, the folder has the name and the file is `index`.
  const isBundle = parts.at(-1) === "index" && parts.length > 1;
  const [base = "", ...others] = (isBundle ? parts.slice(0, -1) : parts).reverse();
  const [, day = "", rest] = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ]*(.*)$/.exec(base) ?? [];
  return {
    id,
    base,
    slug: rest || base,
    day,
    isDraft: /(?:^|\/)_?drafts?\//i.test(id),
    language: isTranslation && ending !== (settings.defaultContentLanguage || "en") ? ending : "",
    folders: others.reverse().join("/").replace(contentFolders[kind], "").split("/").filter(Boolean),
  };
};

const styles: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  none: "/:categories/:title.html",
};

const segment = (text: string): string => encodeURI(text.trim().replace(/\s+/g, "-"));

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
    .map((category) => segment(category.toLowerCase()))
    .join("/");
  return filled(styles[given] ?? given, {
    ...daysOf(day),
    title: segment(slug),
    slug: segment(slug),
    categories,
  });
};

// Hugo's rule: lower case, only letters, digits and a few other characters; spaces become one hyphen.
const urlized = (words: string): string => {
  const kept = words.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s._#+~@-]/gu, "");
  return encodeURI(kept.trim().replace(/\s*-\s*|\s+/g, "-")).replaceAll("#", "%23");
};

const ofHugo = ({ settings }: BlogSite, { name, fields, day }: Facts): string => {
  const { permalinks, frontmatter } = settings;
  const section = name.folders[0] ?? "";
  const pattern = textOf(permalinks[section]) || v.parse(object(textsNamed(section)), permalinks.page)[section];
  // Only blogs that read dates from file names leave them out of addresses.
  const base = urlized(frontmatter.date.includes(":filename") ? name.slug : name.base);
  const slug = urlized(fields.slug) || base;
  if (!pattern) return filled([name.language, ...name.folders.map(urlized), slug, ""].join("/"), {});
  const ofName = { filename: base, slugorfilename: slug, contentbasename: base, slugorcontentbasename: slug };
  return filled(`${name.language}/${pattern}/`, {
    ...daysOf(day),
    title: urlized(fields.title),
    slug: urlized(fields.slug || fields.title) || base,
    section,
    sections: name.folders.join("/"),
    ...ofName,
  });
};

// AstroPaper stores posts in `blog` and shows them at `/posts`.
const ofAstro = (_: BlogSite, { name, fields }: Facts): string => {
  const [section = "", ...folders] = name.folders;
  const place = section === "blog" && fields.isAstroPaper ? "posts" : section;
  return filled([place, ...folders, fields.slug || name.slug, ""].map(segment).join("/"), {});
};

// Hashnode shows posts at the root.
const ofFolder = (_: BlogSite, { name, fields }: Facts): string =>
  fields.isHashnode ? `/${segment(fields.slug || name.slug)}` : "";

const byKind = { jekyll: ofJekyll, hugo: ofHugo, astro: ofAstro, folder: ofFolder };

const within = (site: BlogSite, path: string): string =>
  site.base && path ? new URL(path.replace(/^\/+/, ""), site.base).pathname : path;

/** Returns a post's path on its old site, or an empty text if it is unknown. */
export const oldAddress = (site: BlogSite, facts: Facts): string => {
  const { permalink } = facts.fields;
  if (/^https?:/i.test(permalink)) return permalink;
  const path = permalink
    ? filled(permalink, {
        ...daysOf(facts.day),
        title: segment(facts.name.slug),
        slug: segment(facts.name.slug),
      })
    : byKind[site.kind](site, facts);
  return /:[a-z_]/.test(path) ? "" : within(site, path);
};

/** Returns further addresses in a post's front matter: paths, or relative paths in Hugo. Aliases of Obsidian are not addresses. */
export const furtherAddresses = (site: BlogSite, { fields }: Facts, own: string): string[] =>
  fields.oldAddresses.flatMap((address) => {
    if (/^https?:/i.test(address)) return address;
    if (address.startsWith("/")) return within(site, address);
    const isRelative = site.kind === "hugo" && address !== "" && own !== "";
    return isRelative ? new URL(segment(address), `http://site.invalid${own.replace(/[^/]+\/?$/, "")}`).pathname : [];
  });
