import * as v from "valibot";
import { isRecord } from "#shared/base/unknownValues.ts";
import type { Constructs } from "../../read/constructs/convertConstructs.ts";
import { fromMaterial } from "../../read/constructs/material.ts";
import { isNamed, readStart } from "../../read/decodeFile.ts";
import { cleanTextOf, object, textsNamed } from "../../read/json.ts";
import type { SourceFile } from "../../types.ts";
import {
  bracesToWords,
  type Facts,
  hexoWords,
  hugoWords,
  jekyllWords,
  titleWords,
  type WordsOf,
  withWords,
  zolaWords,
} from "./addressWords.ts";
import type { BlogSite, Settings } from "./blogSite.ts";

interface Generator {
  /** The name of its settings file, and words in it if other generators use the same name. */
  settings: RegExp;
  marks?: RegExp;
  /** The paths of posts that show it without a settings file. The first group is the root. */
  place?: RegExp;
  /** The start of the paths of posts below its root. */
  content: RegExp;
  /** The part of these paths that addresses do not contain. */
  unaddressed: RegExp;
  address: (settings: Settings, source: string) => string;
  /** The standard pattern of addresses, or a function that returns the pattern. Empty if posts have no known address. */
  route: string | ((site: BlogSite, facts: Facts) => string);
  words?: WordsOf;
  /** Returns the paths of feeds below the site's address. */
  feeds: (settings: Settings, paths: readonly string[]) => string[];
  /** Whether slugs of posts are made of their titles. */
  hasTitleSlugs?: boolean;
  constructs?: Constructs;
}

const named = (pattern: string): RegExp => new RegExp(`(?:^|/)(${pattern})$`);

const code = "\\.[cm]?[jt]s";
const everything = /^/;

const inCode = /\b(?:site|siteUrl|website|SITE_URL|hostname)\s*[:=]\s*["'](https?:\/\/[^"']{1,300})["']/;
const urlInCode = /\burl\s*:\s*["'](https?:\/\/[^"']{1,300})["']/;
const hostInCode = /\bbaseUrl\s*:\s*["']([^"'/]{1,200}\.[^"']{1,200})["']/;

// `src/pages/rss.xml.js` of Astro, `app/feed.xml/route.ts` of Next.
const feedInCode =
  /(?:^|\/)(?:pages|app)\/((?:[^/]+\/)*[^/]*(?:rss|feed|atom|index)[^/]*\.xml)(?:\/route)?\.[cm]?[jt]sx?$/;

const byCode = (settings: string, content: RegExp, unaddressed = content): Generator => ({
  settings: named(settings),
  ...{ content, unaddressed, route: "/:path/" },
  address: (_, source) => (inCode.exec(source) ?? urlInCode.exec(source))?.[1] ?? "",
  feeds: (_, paths) => paths.flatMap((path) => feedInCode.exec(path)?.[1] ?? []),
});

const byKeys = (settings: string, keys: readonly string[], content: RegExp, unaddressed = content): Generator => ({
  ...byCode(settings, content, unaddressed),
  address: ({ textAt }) => keys.map(textAt).find(Boolean) ?? "",
});

const isBundle = ({ name }: Facts): boolean => /(?:^|\/)index\.[^/]+$/.test(name.id);

const feedPaths = ({ feed }: Settings, standard: string): string[] => {
  const given = [feed.path].flat().map(cleanTextOf).filter(Boolean);
  return given.length > 0 ? given : [standard];
};

/** Blog generators, the most specific first. */
export const generators = {
  docusaurus: byCode(
    `docusaurus\\.config${code}`,
    /^(?:i18n\/[^/]+\/docusaurus-plugin-content-)?[^/]*(?:blog|posts|news|articles)[^/]*\//,
    /^i18n\/(?:[^/]+\/)?docusaurus-plugin-content-/,
  ),
  gatsby: byCode(
    `gatsby-config${code}`,
    /^(?:src\/(?:pages|posts|content|blog|data)|content\/[^/]+|content|posts|blog|data|_posts)\//,
  ),
  nuxt: byCode(`nuxt\\.config${code}`, /^content\//),
  vitepress: {
    ...byCode(`\\.vitepress/config(?:/index)?${code}`, everything),
    route: ({ source }, facts) =>
      isBundle(facts) ? "/:path/" : /\bcleanUrls\s*:\s*true/.test(source) ? "/:path" : "/:path.html",
  },
  eleventy: byCode(`(?:\\.eleventy|eleventy\\.config)${code}`, everything, /^(?:src|content|site|source)\//),
  quartz: {
    ...byCode("quartz\\.config\\.ts", /^content\//),
    address: (_, source) => (hostInCode.exec(source)?.[1] ?? "").replace(/^(?=.)/, "https://"),
  },
  astro: {
    ...byCode(
      `astro\\.config${code}|src/(?:config|consts|site\\.config)\\.ts`,
      /^src\/(?:content|data|pages|posts|blog)\//,
      /^src\/(?:content|data|pages)\//,
    ),
    place: /^(.*?\/|)src\/(?:content|data|pages)\//,
  },
  mkdocs: {
    ...byKeys("mkdocs\\.ya?ml", ["site_url"], /^(?:[^/]+\/)*(?:blog|posts|articles|news|notes|writing)\//i, /^docs\//),
    route: ({ settings }, { name }) => {
      const blog = settings.pluginOf("blog");
      const folder = (blog.blog_dir || "blog").replace(/^\.$/, "");
      const end = settings.textAt("use_directory_urls") === "false" ? ".html" : "/";
      if (!`${name.folders.join("/")}/`.startsWith(folder)) return `/:path${end}`;
      const words = { yyyy: ":year", yy: ":short_year", MM: ":month", M: ":i_month", dd: ":day", d: ":i_day" };
      const date = withWords(blog.post_url_date_format || "yyyy/MM/dd", /[A-Za-z]+/g, words);
      return `/${folder}/${bracesToWords(blog.post_url_format || "{date}/{slug}", () => date)}${end}`;
    },
    words: titleWords,
    feeds: ({ pluginOf }) => (pluginOf("rss").isUsed ? ["feed_rss_created.xml", "feed_rss_updated.xml"] : []),
    hasTitleSlugs: true,
    constructs: { change: fromMaterial },
  },
  pelican: {
    ...byKeys("(?:pelican|publish)conf\\.py", ["SITEURL"], /^(?!output\/|themes?\/|(?:[^/]+\/)?pages\/)/, /^content\//),
    route: ({ settings }) =>
      bracesToWords(settings.textAt("ARTICLE_URL") || "{slug}.html", (format) =>
        withWords(format, /%-?\w/g, {
          ...{ "%Y": ":year", "%y": ":short_year", "%m": ":month", "%-m": ":i_month", "%d": ":day", "%-d": ":i_day" },
          ...{ "%b": ":short_month", "%B": ":month_name" },
        }),
      ),
    words: titleWords,
    feeds: ({ textAt }) => [textAt("FEED_ALL_ATOM") || "feeds/all.atom.xml", textAt("FEED_ALL_RSS")].filter(Boolean),
    hasTitleSlugs: true,
    constructs: {
      change: (text) =>
        text.replace(/(?:\{(?:filename|static|attach)\}|\|(?:filename|static|attach)\|)(?=[^\s)\]"'>])/g, ""),
    },
  },
  nikola: {
    ...byKeys(
      "conf\\.py",
      ["SITE_URL"],
      /^(?!(?:pages|stories|files|galleries|listings|themes|plugins|output|cache)\/)/,
      /^posts\//,
    ),
    marks: /^(?:BLOG_TITLE|SITE_URL)\s*=/m,
    route: ({ settings: { textAt } }) =>
      `/${textAt("POSTS") || "posts"}/:path${textAt("PRETTY_URLS") === "False" ? ".html" : "/"}`,
    feeds: () => [],
  },
  quarto: {
    ...byKeys("_quarto\\.ya?ml", ["website.site-url"], /^[^/]+\//, everything),
    route: (_, facts) => (isBundle(facts) ? "/:path/" : "/:path.html"),
    feeds: () => ["index.xml"],
    // The caption of a table, with its attributes.
    constructs: {
      change: (text) => text.replace(/^:[ \t]+([^\n{}]{0,500}?)[ \t]*\{[^{}\n]{1,300}\}[ \t]*$/gm, "$1"),
    },
  },
  hexo: {
    ...byKeys("_config\\.ya?ml", [], /^source\/_(?:posts|drafts)\//),
    place: /^(.*?\/|)source\/_(?:posts|drafts)\//,
    // Hexo's URL may already contain the root.
    address: ({ url, root }) => (/\/\/[^/]+\/./.test(url) ? url : `${url}/${root}`),
    route: ({ settings }) => settings.permalink || ":year/:month/:day/:title/",
    words: hexoWords,
    feeds: (settings) => feedPaths(settings, "atom.xml"),
    constructs: { hasInlineMath: true },
  },
  jekyll: {
    ...byKeys(
      "_config\\.ya?ml",
      [],
      /^(?:[^/]+\/)*_(?!(?:data|includes|layouts|pages|plugins|sass|site|templates)\/)[^/]+\//,
      /(?:^|\/)_(?:(?:posts|drafts)(?=\/))?/,
    ),
    place: /^(.*?\/|)(?:[^/]+\/)*?_(?:posts|drafts)\//,
    address: ({ url, baseurl }) => url && `${url}/${baseurl}`,
    // A collection, such as `_notes`, has its own permalinks.
    route: ({ settings }, { name }) =>
      /(?:^|\/)_(?:posts|drafts)\//.test(name.id) ? settings.permalink || "date" : "/:path/",
    words: jekyllWords,
    feeds: (settings) => feedPaths(settings, "feed.xml"),
    constructs: { hasInlineMath: true },
  },
  zola: {
    ...byKeys("(?:config|zola)\\.toml", ["base_url"], /^content\//),
    marks: /^base_url\s*=/m,
    words: zolaWords,
    feeds: ({ feed_filenames: names, textAt }) => (names.length > 0 ? names : [textAt("feed_filename") || "atom.xml"]),
    constructs: { hasEscapedTags: true },
  },
  hugo: {
    ...byKeys("(?:config/_default/)?(?:hugo|config)\\.(?:toml|ya?ml)", ["baseURL", "baseUrl", "baseurl"], /^content\//),
    place: /^(.*?\/|)content\//,
    route: ({ settings: { permalinks } }, { name }) => {
      const section = name.folders[0] ?? "";
      return `${cleanTextOf(permalinks[section]) || v.parse(object(textsNamed(section)), permalinks.page)[section] || "/:path/"}/`;
    },
    words: hugoWords,
    feeds: ({ outputFormats, outputformats, languages }, paths) => {
      const formats = [outputFormats, outputformats].flatMap(({ RSS, rss }) => [RSS, rss]);
      const name = `${formats.map(({ baseName }) => baseName).find(Boolean) ?? "index"}.xml`;
      const sections = paths.flatMap((path) => /(?:^|\/)content\/([^/]+)\/.*\.md$/.exec(path)?.[1] ?? []);
      const codes = isRecord(languages) ? Object.keys(languages) : [];
      return ["", ...codes, ...new Set(sections)].map((folder) => `${folder}/${name}`);
    },
    constructs: { hasEscapedTags: true },
  },
  next: {
    ...byCode(
      `next\\.config${code}`,
      /^(?:src\/)?(?:app|pages|content|data|posts|_posts|blog|articles|writing)\//,
      /^(?:src\/)?(?:app|pages)\/|(?:\([^/()]{1,50}\)|\[[^/]{1,50}\])\//g,
    ),
    place: /^(.*?\/|)(?:src\/)?app\/(?:.*\/)?page\.mdx?$/,
    route: (_, { name }) => (/(?:^|\/)(?:app|pages)\//.test(name.id) ? "/:path/" : ""),
  },
  folder: {
    ...byCode("", everything),
    // Hashnode shows posts at the root.
    route: (_, { fields }) => (fields.isHashnode ? "/:slug" : ""),
  },
} satisfies Record<string, Generator>;

export type BlogKind = keyof typeof generators;

export const hasContentFolders = (kind: BlogKind): boolean => generators[kind].content !== everything;

const soft =
  "authors|changes|codeowners|contributors|copying|credits|governance|history|install|learn|maintainers|migration|notice|releases?|release[_-]notes|roadmap|security|skills?|style[_-]?guide|support|todo|upgrading";
const softNames = new RegExp(`(?:^|/)(?:${soft})\\.[a-z]+$`);
const softFolders =
  /^(?:[^/]+\/)?(?:docs?|documentation|adrs?|decisions|tests?|__tests__|spec|fixtures|e2e|scripts|examples?)\//;

/** Whether a path looks like a file of the repository, although posts can have such names, too. */
export const isRepositoryPath = (id: string): boolean =>
  softNames.test(id.toLowerCase()) || softFolders.test(id.toLowerCase());

// Files of the blog's tools and of the repository, which are never posts.
const isNoPost =
  /(?:^|\/)(?:\.[^/]+|node_modules|_includes|_layouts|_sass|_site|themes|archetypes|layouts|templates|vendor|scaffolds)\/|(?:^|\/)(?:_index|readme|changelog|contributing|licen[cs]e|code[_-]of[_-]conduct|agents|claude|gemini|copilot-instructions|citation|pull_request_template|issue_template)(?:\.[a-z-]+)?\.(?:md|markdown|mdx)$/;
const isText = /\.(?:md|markdown|mdx|mdown|mkd|qmd)$/;
const isHtmlPost = /(?:^|\/)_(?:posts|drafts)\/.*\.html?$/;
const isHugoHtml = /(?:^|\/)content\/.*\.html?$/;
const isOtherText = /\.(?:org|rst|adoc|asciidoc|textile|njk|ipynb|rmd)$/;

export const isMarkdown = (file: SourceFile): boolean => isNamed(file, isText);

export const canBePost = (file: SourceFile): boolean =>
  (isMarkdown(file) ||
    isNamed(file, isHtmlPost) ||
    (isNamed(file, isHugoHtml) && /^(?:---|\+\+\+)\s/.test(readStart(file, 10)))) &&
  !isNamed(file, isNoPost);

/** Whether a file can be a post in a format that is not read. */
export const isUnread = (file: SourceFile): boolean => isNamed(file, isOtherText) && !isNamed(file, isNoPost);
