import * as v from "valibot";
import { isUrl } from "#shared/base/isUrl.ts";
import { keysOf } from "#shared/base/schema.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { isTimeZone } from "#shared/site/settingEntries.ts";
import { isNamed, readStart } from "../../read/decodeFile.ts";
import { readSettings } from "../../read/frontMatter.ts";
import { flag, object, textOf, texts, textsNamed } from "../../read/json.ts";
import type { SourceFile } from "../../types.ts";
import { type BlogKind, generators } from "./generators.ts";
import { languageCode, readLanguages } from "./languages.ts";

const rss = object({ RSS: object(textsNamed("baseName")), rss: object(textsNamed("baseName")) });

const settingsSchema = object({
  ...textsNamed("url", "baseurl", "baseURL", "baseUrl", "root", "permalink"),
  ...textsNamed("defaultContentLanguage", "default_lang", "language", "lang"),
  defaultContentLanguageInSubdir: flag,
  languages: v.fallback(v.unknown(), null),
  permalinks: v.fallback(v.record(v.string(), v.unknown()), {}),
  frontmatter: object({ date: texts }),
  ...textsNamed("timeZone", "timezone"),
  feed: object({ path: v.fallback(v.unknown(), "") }),
  outputFormats: rss,
  outputformats: rss,
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
  /** The time zone in its settings, also one that does not exist. */
  namedZone: string | undefined;
  timeZone: string | undefined;
  /** The paths of its feeds. */
  feeds: string[];
  languageOf: ReturnType<typeof readLanguages>;
  /** The name of the folder if it is a single page bundle, else empty. */
  bundle: string;
}

// The folders of posts without a settings file. The first group is the root.
const places: readonly [BlogKind, RegExp][] = [
  ["astro", /^(.*?\/|)src\/(?:content|data|pages)\//],
  ["hexo", /^(.*?\/|)source\/_(?:posts|drafts)\//],
  ["jekyll", /^(.*?\/|)(?:[^/]+\/)*?_(?:posts|drafts)\//],
  ["hugo", /^(.*?\/|)content\//],
  ["next", /^(.*?\/|)(?:src\/)?app\/(?:.*\/)?page\.mdx?$/],
];

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

// `src/pages/rss.xml.js` of Astro, `app/feed.xml/route.ts` of Next.
const feedInCode =
  /(?:^|\/)(?:pages|app)\/((?:[^/]+\/)*[^/]*(?:rss|feed|atom|index)[^/]*\.xml)(?:\/route)?\.[cm]?[jt]sx?$/;

/** Returns the paths of a blog's feeds below its address: those of its settings, else the default of its generator. */
const feedNames = (kind: BlogKind, settings: Settings, paths: readonly string[]): string[] => {
  if (kind === "jekyll" || kind === "hexo") {
    const given = [settings.feed.path].flat().map(textOf).filter(Boolean);
    return given.length > 0 ? given : [kind === "hexo" ? "atom.xml" : "feed.xml"];
  }
  if (kind !== "hugo") return paths.flatMap((path) => feedInCode.exec(path)?.[1] ?? []);
  const formats = [settings.outputFormats, settings.outputformats].flatMap(({ RSS, rss }) => [RSS, rss]);
  const name = `${formats.map(({ baseName }) => baseName).find(Boolean) ?? "index"}.xml`;
  const sections = paths.flatMap((path) => /(?:^|\/)content\/([^/]+)\/.*\.md$/.exec(path)?.[1] ?? []);
  const languages = isRecord(settings.languages) ? Object.keys(settings.languages) : [];
  return ["", ...languages, ...new Set(sections)].map((folder) => `${folder}/${name}`);
};

const inCode = /\b(?:site|siteUrl|website|SITE_URL|hostname)\s*[:=]\s*["'](https?:\/\/[^"']{1,300})["']/;
const urlInCode = /\burl\s*:\s*["'](https?:\/\/[^"']{1,300})["']/;
const hostInCode = /\bbaseUrl\s*:\s*["']([^"'/]{1,200}\.[^"']{1,200})["']/;

const addressIn = (kind: BlogKind, settings: Settings, source: string): string => {
  if (kind === "jekyll") return settings.url && `${settings.url}/${settings.baseurl}`;
  // Hexo's URL may already contain the root.
  if (kind === "hexo") return /\/\/[^/]+\/./.test(settings.url) ? settings.url : `${settings.url}/${settings.root}`;
  if (kind === "hugo") return settings.baseURL || settings.baseUrl || settings.baseurl;
  const [host = ""] = (kind === "quartz" && hostInCode.exec(source)?.slice(1)) || [];
  return host ? `https://${host}` : ((inCode.exec(source) ?? urlInCode.exec(source))?.[1] ?? "");
};

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
    const { settings, content } = generators[kind];
    const file = sorted.find((some) => isNamed(some, settings));
    if (!file) continue;
    const root = file.path.slice(0, -(settings.exec(file.path.toLowerCase())?.[1]?.length ?? 0));
    if (paths.some((path) => path.startsWith(root) && content.test(path.slice(root.length))))
      return { kind, root, file };
  }
  for (const [kind, pattern] of places) {
    const root = paths.map((path) => pattern.exec(path)?.[1]).find((found) => found !== undefined);
    if (root !== undefined) return { kind, root, file: undefined };
  }
  return { kind: "folder" as const, root: commonFolder(paths), file: undefined };
};

/** Recognises the kind of blog, and reads its settings, URL and languages. */
export const readSite = (files: readonly SourceFile[], markdownPaths: readonly string[]): BlogSite => {
  const { kind, root, file } = findGenerator(files, markdownPaths);
  const source = file ? readStart(file, 100_000) : "";
  const isCode = file !== undefined && !isNamed(file, /\.(?:toml|ya?ml)$/);
  const settings = v.parse(settingsSchema, file && !isCode ? readSettings(source, file.path) : {});
  const { languages } = settings;
  const declared = (isRecord(languages) ? Object.keys(languages) : v.parse(texts, languages)).map(languageCode);
  const main =
    settings.defaultContentLanguage ||
    settings.default_lang ||
    /\bdefaultLocale\s*[:=]\s*["']([\w-]{2,10})["']/.exec(source)?.[1] ||
    settings.language ||
    settings.lang;
  const base = baseOf(addressIn(kind, settings, source));
  const namedZone = settings.timeZone || settings.timezone || undefined;
  const names = feedNames(
    kind,
    settings,
    files.map(({ path }) => path),
  );
  return {
    ...{ kind, root, base, settings, namedZone },
    timeZone: namedZone && isTimeZone(namedZone) ? namedZone : undefined,
    feeds: names.map((feed) => `${base ? new URL(base).pathname : ""}/${feed}`.replace(/\/{2,}/g, "/")),
    languageOf: readLanguages(markdownPaths, declared, main),
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
