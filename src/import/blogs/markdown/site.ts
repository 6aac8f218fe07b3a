import type { SourceFile } from "../../types.ts";
import { beginningOf, type Fields, fieldsOf, firstText, isNamed, textOf } from "../parts/values.ts";
import { readSettings } from "./frontMatter.ts";

type BlogKind = "jekyll" | "hugo" | "astro" | "folder";

/** The blog that a folder of Markdown belongs to. */
export interface BlogSite {
  kind: BlogKind;
  /** The blog's folder, ending with `/`; empty for the root. */
  root: string;
  /** Its URL, ending with `/`; null if unknown. */
  base: string | null;
  settings: Fields;
}

const settingsFiles: Record<BlogKind, RegExp> = {
  jekyll: /(?:^|\/)_config\.ya?ml$/,
  hugo: /(?:^|\/)(?:(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml))$/,
  astro: /(?:^|\/)(?:astro\.config\.[mc]?[jt]s|src\/(?:config|consts|site\.config)\.ts)$/,
  folder: /^$/,
};

// The folders of posts, below the root in the first group.
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

const addressIn = (kind: BlogKind, settings: Fields, text: string): string => {
  if (kind === "astro")
    return /\b(?:site|website|SITE_URL)\s*[:=]\s*["'](https?:\/\/[^"']{1,300})["']/.exec(text)?.[1] ?? "";
  if (kind === "jekyll") return settings.url ? `${textOf(settings.url)}/${textOf(settings.baseurl)}` : "";
  return firstText(settings.baseURL, settings.baseUrl, settings.baseurl);
};

const baseOf = (address: string): string | null => {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { origin, pathname, hostname } = new URL(address);
  return /^(?:localhost|127\.|example\.(?:com|org|net)$)/.test(hostname)
    ? null
    : `${origin}${`${pathname}/`.replace(/\/+/g, "/")}`;
};

/** Recognises the kind of blog, and reads its settings and its URL. */
export const readSite = (files: readonly SourceFile[], markdownPaths: readonly string[]): BlogSite => {
  const placed = places
    .map(([kind, pattern]) => ({
      kind,
      root: markdownPaths.map((path) => pattern.exec(path)?.[1]).find((root) => root !== undefined),
    }))
    .find(({ root }) => root !== undefined);
  const kind = placed?.kind ?? "folder";
  const [file] = files.filter((some) => isNamed(some, settingsFiles[kind])).sort(byPathLength);
  const text = file ? beginningOf(file, 100_000) : "";
  const settings = file && kind !== "astro" ? fieldsOf(readSettings(text, file.path)) : {};
  // Jekyll's folders above `_posts` may be categories, so its root is the folder of its settings.
  const root = kind === "jekyll" && file ? folderOf(file.path) : (placed?.root ?? commonFolder(markdownPaths));
  return { kind, root, base: baseOf(addressIn(kind, settings, text)), settings };
};
