import * as v from "valibot";
import { isUrl } from "#shared/base/isUrl.ts";
import { keysOf } from "#shared/base/schema.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { isTimeZone } from "#shared/site/settingEntries.ts";
import { isNamed, readStart } from "../../read/decodeFile.ts";
import { type Fields, readSettings } from "../../read/frontMatter.ts";
import { cleanTextOf, flag, object, texts, textsNamed } from "../../read/json.ts";
import type { SourceFile } from "../../types.ts";
import { type BlogKind, canBePost, generators } from "./generators.ts";
import { languageCode, readLanguages } from "./languages.ts";
import { pathsByName, readSitemap } from "./sitemap.ts";

const rss = object({ RSS: object(textsNamed("baseName")), rss: object(textsNamed("baseName")) });

const settingsSchema = object({
  ...textsNamed("url", "baseurl", "root", "permalink"),
  feed_filenames: texts,
  defaultContentLanguageInSubdir: flag,
  languages: v.fallback(v.unknown(), null),
  permalinks: v.fallback(v.record(v.string(), v.unknown()), {}),
  frontmatter: object({ date: texts }),
  feed: object({ path: v.fallback(v.unknown(), "") }),
  outputFormats: rss,
  outputformats: rss,
});

const blogPlugin = object(textsNamed("blog_dir", "post_url_format", "post_url_date_format"));

// Texts and truth values of Python, and the folder in `POSTS = (("posts/*.md", "blog", "post.tmpl"),)`.
const assigned =
  /^([A-Z_]+)\s*=\s*(?:[rfu]?(["'])(.*?)\2|(True|False)\b|[[(]\s*[[(]\s*["'][^"']*["'],\s*["']([^"']*)["'])/gm;

const readPython = (source: string): Fields =>
  Object.fromEntries(
    [...source.matchAll(assigned)].flatMap(([, name = "", , text, truth, folder]) => {
      const value = text || truth || folder;
      return value ? [[name, value]] : [];
    }),
  );

const readAll = (fields: Fields) => {
  const plugins = [fields.plugins].flat().flatMap((entry) => (isRecord(entry) ? Object.entries(entry) : [[entry, {}]]));
  return {
    ...v.parse(settingsSchema, fields),
    /** Returns a text by its key, such as `website.site-url`, or the first of a list; else an empty text. */
    textAt: (key: string): string => {
      const found = key
        .split(".")
        .reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), fields);
      return typeof found === "boolean" ? String(found) : cleanTextOf([found].flat()[0]);
    },
    /** Returns the settings of a plugin of MkDocs. */
    pluginOf: (name: string) => {
      const found = plugins.find(([key]) => key === name || key === `material/${name}`);
      return { ...v.parse(blogPlugin, found?.[1]), isUsed: found !== undefined };
    },
  };
};

export type Settings = ReturnType<typeof readAll>;

/** The blog that a folder of Markdown files belongs to. */
export interface BlogSite {
  kind: BlogKind;
  /** The blog's folder, ending with `/`; empty for the root. */
  root: string;
  /** Its URL, ending with `/`; null if unknown. */
  base: string | null;
  settings: Settings;
  /** The beginning of its settings file. */
  source: string;
  /** The paths in its sitemap by their last parts. */
  sitemap: ReturnType<typeof pathsByName>;
  /** The time zone in its settings, also one that does not exist. */
  namedZone: string | undefined;
  timeZone: string | undefined;
  /** The paths of its feeds. */
  feeds: string[];
  languageOf: ReturnType<typeof readLanguages>;
  /** The default language in its settings, if other posts have another one in their paths; else empty. */
  language: string;
  /** The name of the folder if it is a single page bundle, else empty. */
  bundle: string;
}

const byPath = (one: SourceFile, other: SourceFile): number => one.path.localeCompare(other.path);

const byPathLength = (one: SourceFile, other: SourceFile): number => one.path.length - other.path.length;

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

const commonFolder = (paths: readonly string[]): string =>
  paths.map(folderOf).reduce(
    (common, folder) => {
      let shared = common;
      while (!folder.startsWith(shared)) shared = folderOf(shared.slice(0, -1));
      return shared;
    },
    folderOf(paths[0] ?? ""),
  );

const baseOf = (address: string): string | null => {
  if (!/^https?:/i.test(address) || !isUrl(address)) return null;
  const { origin, pathname, hostname } = new URL(address);
  return /^(?:localhost|127\.|example\.(?:com|org|net)$)/.test(hostname)
    ? null
    : `${origin}${`${pathname}/`.replace(/\/+/g, "/")}`;
};

/** Finds the generator: by its settings file and content folder, else by the folders of posts. */
const findGenerator = (files: readonly SourceFile[], paths: readonly string[]) => {
  const sorted = files.toSorted(byPathLength);
  for (const kind of keysOf(generators)) {
    const { settings, content, marks } = generators[kind];
    const file = sorted.find((some) => isNamed(some, settings) && (!marks || marks.test(readStart(some, 100_000))));
    if (!file) continue;
    const root = file.path.slice(0, -(settings.exec(file.path.toLowerCase())?.[1]?.length ?? 0));
    if (paths.some((path) => path.startsWith(root) && content.test(path.slice(root.length))))
      return { kind, root, file };
  }
  for (const kind of keysOf(generators)) {
    const root = paths.map((path) => generators[kind].place?.exec(path)?.[1]).find((found) => found !== undefined);
    if (root !== undefined) return { kind, root, file: undefined };
  }
  return { kind: "folder" as const, root: commonFolder(paths), file: undefined };
};

/** Whether a folder has the settings of a blog, and posts where they belong. */
export const isBlog = (files: readonly SourceFile[]): boolean =>
  findGenerator(
    files,
    files.filter(canBePost).map(({ path }) => path),
  ).file !== undefined;

const readSource = (path: string, source: string): Fields => {
  if (path.endsWith(".py")) return readPython(source);
  return /\.(?:toml|ya?ml)$/i.test(path) ? readSettings(source, path) : {};
};

/** Recognises the kind of blog, and reads its settings, URL and languages. */
export const readSite = (files: readonly SourceFile[], markdownPaths: readonly string[]): BlogSite => {
  const { kind, root, file } = findGenerator(files, markdownPaths);
  // Pelican publishes with the values of a second file.
  const isSecond = (one: SourceFile): boolean =>
    kind === "pelican" && isNamed(one, generators[kind].settings) && folderOf(one.path) === root;
  const sources = files.filter((one) => one === file || isSecond(one)).toSorted(byPath);
  const source = sources.map((one) => readStart(one, 100_000)).join("\n");
  const settings = readAll(readSource(file?.path ?? "", source));
  const { languages, textAt } = settings;
  const declared = (isRecord(languages) ? Object.keys(languages) : v.parse(texts, languages)).map(languageCode);
  const main =
    ["defaultContentLanguage", "default_language", "default_lang", "DEFAULT_LANG"].map(textAt).find(Boolean) ||
    /\bdefaultLocale\s*[:=]\s*["']([\w-]{2,10})["']/.exec(source)?.[1] ||
    ["language", "lang"].map(textAt).find(Boolean) ||
    "";
  const listed = readSitemap(files);
  const base = baseOf(generators[kind].address(settings, source)) ?? baseOf(listed[0] ? new URL(listed[0]).origin : "");
  const namedZone = ["timeZone", "timezone", "TIMEZONE"].map(textAt).find(Boolean);
  const languageOf = readLanguages(markdownPaths, declared, main);
  const allPaths = files.map(({ path }) => path);
  const names = generators[kind].feeds(settings, allPaths);
  return {
    ...{ kind, root, base, settings, source, namedZone, sitemap: pathsByName(listed) },
    timeZone: namedZone && isTimeZone(namedZone) ? namedZone : undefined,
    feeds: names.map((feed) => `${base ? new URL(base).pathname : ""}/${feed}`.replace(/\/{2,}/g, "/")),
    languageOf,
    language: markdownPaths.every((path) => languageOf(path).isDefault) ? "" : main,
    bundle: markdownPaths.every((path) => /^index\.[^/]+$/.test(path.slice(root.length)))
      ? (root.split("/").at(-2) ?? "")
      : "",
  };
};

/** The facts in a post's path. */
export interface FileName {
  /** The path below the blog's folder. Later imports recognise the post by it. */
  id: string;
  /** The file's or folder's name. */
  base: string;
  /** The name without the day. */
  slug: string;
  day: string;
  isDraft: boolean;
  /** The language in the path, such as `de` in `index.de.md`. */
  language: string;
  isTranslation: boolean;
  /** The folders between the content folder and the post. */
  folders: string[];
}

const day = /^(\d{4})-(\d{1,2})-(\d{1,2})[-_ ]*([^/]*)$/;
const dayInFolders = /(?:^|\/)(\d{4})\/(\d{1,2})\/(\d{1,2})\/([^/]*)$/;
// Docusaurus reads days in any mixture: `2026/03-11-name`.
const dayAnywhere = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?![^-/])[-/]?([^/]*)$/;

export const namePost = (path: string, { root, kind, languageOf, bundle }: BlogSite): FileName => {
  const id = path.startsWith(root) ? path.slice(root.length) : path;
  const { code, isDefault, plain } = languageOf(path);
  const whole = (path.startsWith(root) ? plain.slice(root.length) : plain).replace(/\.[^./]+$/, "");
  // Nuxt orders files by numbers.
  const parts = (kind === "nuxt" ? whole.replace(/(?<=^|\/)\d+\./g, "") : whole).split("/");
  // In a page bundle, the folder has the name and the file is `index`, or `page` in Next.
  const isBundle = parts.at(-1) === "index" || (kind === "next" && parts.at(-1) === "page");
  const named = isBundle ? parts.slice(0, -1) : parts;
  const [base = bundle, ...others] = named.toReversed();
  const folders = others.toReversed();
  const joined = named.join("/");
  const found =
    day.exec(base) ?? dayInFolders.exec(joined) ?? (kind === "docusaurus" ? dayAnywhere.exec(joined) : null);
  const [, year, month, date, rest] = found ?? [];
  return {
    id,
    base,
    slug: rest || base,
    day: found ? `${year}-${month}-${date}` : "",
    isDraft: /(?:^|\/)_?drafts?\//i.test(id),
    language: code,
    isTranslation: !isDefault,
    folders: `${folders.join("/")}/`.replace(generators[kind].unaddressed, "").split("/").filter(Boolean),
  };
};
