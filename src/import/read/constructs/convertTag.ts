import { addressText, codeBlock, isPicture } from "../changeMarkdown.ts";
import { alert, isAlertKind, quote } from "./admonitions.ts";
import type { Keeper } from "./keepCode.ts";
import { dedent, type Tag } from "./tags.ts";

export interface Blog {
  /** Returns the new address of a post by its name or path, or null if it is not imported. */
  postNamed: (name: string) => string | null;
}

type Convert = (tag: Tag, blog: Blog, keeper: Keeper) => string | null;

const isUrl = (value: string): boolean => /^https?:\/\/\S+$/.test(value);

const argumentOf = ({ named }: Tag, ...names: string[]): string =>
  names.map((name) => named.get(name)).find(Boolean) ?? "";

const sizes = /^\[?\d+(?:px|%|w)?\]?$|\d(?:vw|px|em)\b|^(?:lazy|eager)$/;

const figure: Convert = (tag) => {
  const at = tag.args.findIndex(isPicture);
  const source =
    argumentOf(tag, "src", "url", "image_path", "image", "path", "file", "filename", "img") ||
    [...tag.named.values()].find(isPicture) ||
    tag.args[at];
  if (!source) return null;
  const others = at === -1 ? [] : tag.args.slice(at + 1).filter((word) => !sizes.test(word));
  // Commas separate the arguments of Nunjucks, spaces the words of Hexo.
  const [given, under = ""] = /["'],/.test(tag.words) ? others : [others.join(" ")];
  const [credit, creditLink] = [argumentOf(tag, "attr"), argumentOf(tag, "attrlink")];
  const below = argumentOf(tag, "caption", "description", "desc") || (tag.inner ?? under).trim();
  const words = [...new Set([argumentOf(tag, "title"), below])].filter(Boolean).join(": ");
  const caption = [words, creditLink ? `[${credit || "Source"}](${addressText(creditLink)})` : credit]
    .filter(Boolean)
    .join(" ");
  const alt = argumentOf(tag, "alt") || given || words;
  const picture = `![${alt.replace(/[[\]\n]/g, " ").trim()}](${addressText(source)})`;
  const target = argumentOf(tag, "link", "href", "linkurl");
  const linked = target && target !== source ? `[${picture}](${addressText(target)})` : picture;
  return caption ? `${linked}\n\n${/[*\n]/.test(caption) ? caption : `*${caption}*`}` : linked;
};

const bare = (url: string, title = ""): string => (title ? `[${title}](${url})` : `<${url}>`);

/** Converts an embed to a link. @param start the beginning of its address, before the id */
const embed =
  (id: RegExp, start: string): Convert =>
  (tag) => {
    const given =
      argumentOf(tag, "id", "videoid", "youtubeid", "tweetid", "video_id", "video", "url", "src") || tag.args[0] || "";
    const address = isUrl(given) ? given : start.replace("/i/", `/${argumentOf(tag, "user") || "i"}/`) + given;
    return isUrl(given) || id.test(given) ? bare(address, argumentOf(tag, "title")) : null;
  };

const gist: Convert = ({ named, args }) => {
  const [user, id] = named.size > 0 ? [named.get("user") ?? named.get("username"), named.get("id")] : args;
  // The name of a file is no part of the address.
  const path = [user, id].filter((part) => part && !part.includes(".")).join("/");
  return /^[\w-]+(?:\/[\w-]+)?$/.test(path) ? bare(`https://gist.github.com/${path}`) : null;
};

const reference: Convert = (tag, { postNamed }) => {
  const [path = "", anchor] = (argumentOf(tag, "path") || tag.args[0] || "").trim().split("#");
  if (tag.name.startsWith("asset_")) return addressText(path);
  const isFile = tag.name === "link" && /\.(?!md$|markdown$|html$)\w+$/.test(path);
  const address = isFile ? `/${path.replace(/^\//, "")}` : postNamed(path);
  return address === null ? null : `${address}${anchor ? `#${anchor}` : ""}`;
};

const postLink: Convert = (tag, blog, keeper) => {
  const address = reference(tag, blog, keeper);
  return address && `[${tag.args.slice(1).join(" ") || tag.args[0]}](${address})`;
};

const link: Convert = (tag, blog, keeper) => {
  const target = argumentOf(tag, "href", "to", "url", "link", "relref") || tag.args.find(isUrl) || "";
  if (!target) return reference(tag, blog, keeper);
  const words =
    tag.inner?.trim() ||
    argumentOf(tag, "text", "title", "label", "name") ||
    tag.args.filter((word) => !isUrl(word)).join(" ");
  return bare(addressText(target), words);
};

const highlight: Convert = ({ name, args, words, inner, isInline }, _, { keep, restore }) => {
  if (inner === null) return null;
  const code = dedent(restore(inner));
  if (isInline && /^[^\n`]+$/.test(code)) return keep(`\`${code}\``);
  const isFile = name === "codeblock";
  const [, given = isFile ? "" : args[0]] = /\blang(?:uage)?[:=]"?([\w+#.-]{1,30})/.exec(words) ?? [];
  const title = isFile ? args.filter((word) => !/^[a-z_]+:|^https?:|["`]/.test(word)).join(" ") : "";
  const [, lines] = /hl_lines=["[(]?([\d,-]+(?: [\d,-]+){0,50})/.exec(words) ?? [];
  const isNumbered = /linenos(?!=(?:false|"false))|line_number:true/.test(words);
  const marked = lines && `{${lines.replace(/ /g, ",")}}`;
  const info = [given, title && `title="${title}"`, isNumbered && "showLineNumbers", marked];
  return keep(codeBlock(code, info.filter(Boolean).join(" ")));
};

const formula: Convert = (tag, _, { keep, restore }) => {
  const source = dedent(restore(tag.inner ?? argumentOf(tag, "body", "formula")));
  // Without a formula, the tag only loads the styles.
  if (!source) return "";
  return keep(/\b(?:block|display)\b(?!\s*=\s*"?false)/.test(tag.words) ? `$$\n${source}\n$$` : `$${source}$`);
};

const mermaid: Convert = ({ inner }, _, { keep, restore }) =>
  inner === null ? null : keep(codeBlock(dedent(restore(inner)), "mermaid"));

const details: Convert = (tag) => {
  if (tag.inner === null) return null;
  const summary = argumentOf(tag, "summary", "title", "label") || tag.args.join(" ") || "Details";
  return `<details>\n<summary>${summary.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</summary>\n\n${dedent(tag.inner)}\n\n</details>`;
};

const callout: Convert = (tag) => {
  const given =
    argumentOf(tag, "type", "kind", "style", "variant", "severity", "status", "intent") || tag.args[0] || "";
  const kind = isAlertKind(given.toLowerCase()) ? given : tag.name;
  const text = tag.inner ?? argumentOf(tag, "text", "content", "message");
  const further = tag.args.filter((word) => word !== given && !/^(?:no-icon|fa-.*|simple|modern|flat)$/.test(word));
  const title = argumentOf(tag, "title", "header", "heading") || further.join(" ");
  return text.trim() || title ? alert(kind, title, text) : null;
};

const blockquote: Convert = (tag) => {
  const named = [argumentOf(tag, "author", "by", "name", "cite", "attribution"), argumentOf(tag, "source", "title")];
  const words = tag.named.size > 0 ? named.filter(Boolean).join(", ") : tag.words.trim();
  return tag.inner === null ? null : quote(`${dedent(tag.inner)}${words && `\n\n— ${words}`}`);
};

const tab: Convert = (tag) => {
  const label = argumentOf(tag, "label", "title", "name", "value", "header") || tag.args.join(" ");
  return tag.inner === null ? null : [label && `**${label}**`, dedent(tag.inner)].filter(Boolean).join("\n\n");
};

const unwrap: Convert = ({ inner }) => (inner === null ? null : dedent(inner));

const bracePair = /\{[{%]|[%}]\}/g;

const raw: Convert = ({ inner }, _, { keep }) => inner?.replace(bracePair, (braces) => keep(braces)) ?? null;

// The first expression that matches the name of a tag decides. Themes use many names.
const converters: readonly (readonly [RegExp, Convert])[] = [
  [/^(?:raw|verbatim)$/, raw],
  [/^comment$/, ({ inner }) => inner && ""],
  [/^(?:toc|tableofcontents|more|truncate)$/, ({ inner }) => (inner === null ? "" : null)],
  [/^(?:highlight|codeblock|code)$/, highlight],
  [/^(?:katex|latex|math)$/, formula],
  [/^mermaid$/, mermaid],
  [/^(?:ref|relref|post_url|post_path|asset_path)$/, reference],
  [/^(?:post_link|asset_link)$/, postLink],
  [/youtube|^yt$/, embed(/^[\w-]{6,20}$/, "https://www.youtube.com/watch?v=")],
  [/vimeo/, embed(/^\d{1,20}$/, "https://vimeo.com/")],
  [/gist/, gist],
  [/^(?:tweet|twitter|x|twittertweetembed)(?:_simple)?$/, embed(/^\d{1,25}$/, "https://x.com/i/status/")],
  [/^instagram/, embed(/^[\w-]{5,40}$/, "https://www.instagram.com/p/")],
  [/^github$/, embed(/^[\w.-]+\/[\w.-]+$/, "https://github.com/")],
  [/^(?:blockquote|pullquote|quote|cq|centerquote)$/, blockquote],
  [/^(?:details|collapse|collapsible|expand|spoiler|accordion|folding|toggle)$/, details],
  [/^(?:tabs|tabset|tabpane|code-?group|steps|columns?|cardgroup|center|lead|div|figuregroup|gallery)$/, unwrap],
  [/^(?:tab|tabitem)$/, tab],
  [/^(?:button|btn|a|link|linkcard|linkbutton)$/, link],
  [/^(?:notice|alert|callout|admonition|aside|hint|note|box|message|panel)s?$/, callout],
  [/^(?:.*[-_])?(?:figure|fig|img|image|picture|pic|photo|asset_img|zoom|lightbox)(?:[-_].*)?$/, figure],
];

/** Converts a tag of a theme, generator or component to Markdown. Null if Markdown has no equivalent, or an argument is missing. */
export const convertTag = (tag: Tag, blog: Blog, keeper: Keeper): string | null => {
  const isInclude = /^include(?:_relative|_cached)?$/.test(tag.name);
  const [file = "", ...args] = isInclude ? tag.args : [];
  const name = (isInclude ? file.replace(/^.*\/|\.\w+$/g, "") : tag.name).toLowerCase();
  const own = isInclude ? { ...tag, name, args } : tag;
  const [, convert = isAlertKind(name) ? callout : null] = converters.find(([names]) => names.test(name)) ?? [];
  if (convert) return convert({ ...own, name }, blog, keeper);
  if (isInclude && [...tag.named.values()].some(isPicture)) return figure(own, blog, keeper);
  if (tag.inner !== null) return null;
  if (isPicture(argumentOf(tag, "src", "path", "file"))) return figure(own, blog, keeper);
  const first = argumentOf(tag, "url", "src") || tag.args[0] || "";
  return isUrl(first) && !isPicture(first) ? bare(first) : null;
};
