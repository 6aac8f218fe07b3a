import { isNamed, readStart } from "../../read/decodeFile.ts";
import type { SourceFile } from "../../types.ts";

/**
 * The name of a settings file, the start of the paths of posts below its folder, the part that addresses do not contain, and the
 * standard pattern of addresses.
 */
const generator = (settings: string, content: RegExp, unaddressed = content, route = "/:path/") => ({
  settings: new RegExp(`(?:^|/)(${settings})$`),
  content,
  unaddressed,
  route,
});

const code = "\\.[cm]?[jt]s";
const everything = /^/;

/** Blog generators, the most specific first. */
export const generators = {
  docusaurus: generator(
    `docusaurus\\.config${code}`,
    /^(?:i18n\/[^/]+\/docusaurus-plugin-content-)?[^/]*(?:blog|posts|news|articles)[^/]*\//,
    /^i18n\/(?:[^/]+\/)?docusaurus-plugin-content-/,
  ),
  gatsby: generator(
    `gatsby-config${code}`,
    /^(?:src\/(?:pages|posts|content|blog|data)|content\/[^/]+|content|posts|blog|data|_posts)\//,
  ),
  nuxt: generator(`nuxt\\.config${code}`, /^content\//),
  vitepress: generator(`\\.vitepress/config(?:/index)?${code}`, everything, everything, "/:path.html"),
  eleventy: generator(`(?:\\.eleventy|eleventy\\.config)${code}`, everything, /^(?:src|content|site|source)\//),
  quartz: generator("quartz\\.config\\.ts", /^content\//),
  astro: generator(
    `astro\\.config${code}|src/(?:config|consts|site\\.config)\\.ts`,
    /^src\/(?:content|data|pages|posts|blog)\//,
    /^src\/(?:content|data|pages)\//,
  ),
  hexo: generator("_config\\.ya?ml", /^source\/_(?:posts|drafts)\//, undefined, ":year/:month/:day/:title/"),
  jekyll: generator(
    "_config\\.ya?ml",
    /^(?:[^/]+\/)*_(?!(?:data|includes|layouts|pages|plugins|sass|site|templates)\/)[^/]+\//,
    /(?:^|\/)_(?:(?:posts|drafts)(?=\/))?/,
    "date",
  ),
  hugo: generator("(?:config/_default/)?(?:hugo|config)\\.(?:toml|ya?ml)", /^content\//),
  next: generator(
    `next\\.config${code}`,
    /^(?:src\/)?(?:app|pages|content|data|posts|_posts|blog|articles|writing)\//,
    /^(?:src\/)?(?:app|pages)\/|(?:\([^/()]{1,50}\)|\[[^/]{1,50}\])\//g,
  ),
  folder: generator("", everything, everything, ""),
};

export type BlogKind = keyof typeof generators;

/** Whether all posts of a generator are in its content folders. */
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
const isText = /\.(?:md|markdown|mdx|mdown|mkd)$/;
const isHtmlPost = /(?:^|\/)_(?:posts|drafts)\/.*\.html?$/;
const isHugoHtml = /(?:^|\/)content\/.*\.html?$/;
const isOtherText = /\.(?:org|rst|adoc|asciidoc|textile|njk|ipynb|[rq]md)$/;

export const isMarkdown = (file: SourceFile): boolean => isNamed(file, isText);

/** Whether a file can be a post, by its path. */
export const canBePost = (file: SourceFile): boolean =>
  (isMarkdown(file) ||
    isNamed(file, isHtmlPost) ||
    (isNamed(file, isHugoHtml) && /^(?:---|\+\+\+)\s/.test(readStart(file, 10)))) &&
  !isNamed(file, isNoPost);

/** Whether a file can be a post in a format that is not read. */
export const isUnread = (file: SourceFile): boolean => isNamed(file, isOtherText) && !isNamed(file, isNoPost);
