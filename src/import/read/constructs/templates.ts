import type { Token } from "./tags.ts";

const closers = new Map(Object.entries({ "{{<": ">}}", "{{%": "%}}", "{{": "}}", "{%": "%}" }));

const tag = /^\s*([\w./-]{1,60})\s*([\s\S]*?)\s*(\/?)$/;

// Only Liquid and Nunjucks close tags by `end`: `{{< endnote >}}` is a shortcode.
const closingOf = (opener: string, words: string): string =>
  (opener === "{%" ? /^(?:\/|end(?=\w|$))/ : /^\//).exec(words)?.[0] ?? "";

// The text within these is no template.
const isRaw = /^(?:raw|verbatim|highlight|codeblock|code|comment)$/;

/** The name of a tag that prints a value, such as `{{ site.url }}`. */
export const printed = "=";

/** The name of a tag that Hugo or Zola prints as written, such as `{{</* figure *\/>}}`. */
export const escaped = "/*";

const tokenOf = (opener: string, inner: string): Omit<Token, "start" | "end"> | null => {
  const words = inner.replace(/^-|-$/g, "").trim();
  if (words.startsWith("/*"))
    return { name: escaped, words: inner.replace(/\/\*|\*\//g, ""), isClosing: false, isSingle: true };
  // Zola writes its shortcodes as calls: `{{ figure(src="a.png") }}`.
  const [, called = "", given = ""] = /^([a-z]\w{0,60})\(([\s\S]*)\)$/i.exec(words) ?? [];
  if (called) return { name: called, words: given, isClosing: false, isSingle: opener === "{{" };
  if (opener === "{{") return { name: printed, words, isClosing: false, isSingle: true };
  const closing = closingOf(opener, words);
  const [, name = "", others = "", single] = tag.exec(words.slice(closing.length)) ?? [];
  if (!name && closing !== "end") return null;
  return { name, words: others, isClosing: closing !== "", isSingle: single === "/", isRaw: isRaw.test(name) };
};

/** Returns the shortcodes of Hugo and Zola and the tags of Liquid and Nunjucks, in order. */
export const templateTagsIn = (text: string): Token[] => {
  const tokens: Token[] = [];
  const missing = new Set<string>();
  const opener = /\{\{[<%]?|\{%/g;
  for (let found = opener.exec(text); found; found = opener.exec(text)) {
    const [mark] = found;
    const closer = closers.get(mark) ?? "";
    const from = found.index + mark.length;
    const to = missing.has(mark) ? -1 : text.indexOf(closer, from);
    if (to === -1) missing.add(mark);
    const token = to === -1 || to - from > 2000 ? null : tokenOf(mark, text.slice(from, to));
    if (!token) continue;
    opener.lastIndex = to + closer.length;
    tokens.push({ ...token, start: found.index, end: opener.lastIndex });
  }
  return tokens;
};

export interface Site {
  /** Its address without the path. Empty if unknown. */
  url: string;
  /** The path of its address, without a slash at the end. */
  path: string;
  title: string;
}

const isBeforePost = /^(?:\{\{-?\s*site\.\w+\s*-?\}\})?\{%-?\s*(?:post_url|link|asset_path)\s/;

/** Returns what a template prints, or null if it is unknown. @param next the text after it */
export const printedValue = (words: string, { url, path, title }: Site, next = ""): string | null => {
  const values = new Map([
    ["site.url", url],
    ["site.baseurl", path],
    ["page.title", title],
    ["frontmatter.title", title],
  ]);
  const starts = new Map([
    ["relative_url", path],
    ["absolute_url", url + path],
  ]);
  const [name = "", ...names] = words.split("|").map((word) => word.trim());
  const known = values.get(name) ?? /^(["'])([^"']*)\1$/.exec(name)?.[2];
  // A text without a filter is an example in most blogs.
  if (known === undefined || (/^["']/.test(name) && names.length === 0)) return null;
  // A link to a post gets its whole address.
  if (name.startsWith("site.") && isBeforePost.test(next)) return "";
  return names.reduce<string | null>((value, filter) => {
    const start = starts.get(filter);
    return value === null || start === undefined ? null : `${start}/${value.replace(/^\//, "")}`;
  }, known);
};

export const withoutMarks = (text: string): string =>
  text
    .replace(/^[ \t]*(?:[*+-]|\d{1,3}\.)[ \t][^\n]{0,200}\n[ \t]*\{:\s{0,9}toc[^{}\n]{0,100}\}[ \t]*$/gm, "")
    .replace(/^[ \t]{0,3}(?:\[toc\]|\[\[_?toc_?\]\]|\$\{toc\}|\{\{toc\}\})[ \t]*$/gim, "")
    .replace(/\{::comment\}[\s\S]{0,5000}?\{:\/(?:comment)?\}/g, "")
    .replace(/\{:[:/][^{}\n]{0,300}\}/g, "")
    .replace(/\n[ \t>]{0,40}\{:[^{}\n]{0,300}\}[ \t]*(?=\n[ \t]*\n|\n?$)/g, "")
    .replace(/^([ \t>]{0,40})\{:[^{}\n]{0,300}\}[ \t]*$/gm, "$1")
    .replace(/(?<=[\w)\]*_>\uE001])\{:[^{}\n]{0,300}\}/g, "")
    .replace(/^(#{1,6}[ \t][^{}\n]{0,300})\{[#.:][^{}\n]{0,200}\}[ \t]*$/gm, "$1")
    .replace(/\)\{(?:[.#]|[a-z-]{2,20}=)[^{}\n]{0,300}\}/g, ")")
    .replace(/(?<![!:\w\]])\[([^[\]\n]{1,300})\]\{[.#][^{}\n]{0,200}\}/g, "$1")
    .replace(/^([ \t>]{0,40})\$\$[ \t]*([^$\n]{1,2000}?)[ \t]*\$\$[ \t]*$/gm, "$1$$$$\n$1$2\n$1$$$$");
