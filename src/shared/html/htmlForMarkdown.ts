import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import {
  attribute,
  classesOf,
  element,
  findWithin,
  hasClass,
  hasContent,
  removeWithin,
  replaceWithin,
  text,
  textContent,
} from "../base/hast.ts";
import { safeUrl } from "../base/links.ts";

interface Options {
  report: (kind: string, name: string) => void;
  addressOf: (address: string) => string;
  inlinePicture: (address: string) => string;
}

type Change = (node: Element, options: Options) => ElementContent | null | undefined;

const paragraph = (...children: ElementContent[]): Element => element("p", {}, children);

const linkTo = (href: string, words: string): Element => element("a", { href }, [text(words)]);

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host.replace(/^www\./, "") : "");

// Returns the page of a video from the address of its player.
const pageOfPlayer = (address: string): string =>
  address
    .replace(
      /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/,
      "https://www.youtube.com/watch?v=$1",
    )
    .replace(/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+).*$/, "https://vimeo.com/$1");

const embedded: Change = (node, { report, addressOf }) => {
  const inner = findWithin(node, ({ tagName }) => tagName === "source");
  const source = attribute(node, "src") || attribute(node, "data") || (inner ? attribute(inner, "src") : "");
  const href = safeUrl(addressOf(pageOfPlayer(source)));
  if (!href) {
    report("dropped", node.tagName);
    return null;
  }
  report("embed", hostOf(href) || node.tagName);
  return paragraph(linkTo(href, attribute(node, "title") || href));
};

// Lazy-loading scripts store the address in another attribute.
const picture: Change = (node, { report, addressOf, inlinePicture }) => {
  const alt = attribute(node, "alt").replace(/\s+/g, " ").trim();
  if (alt && (hasClass(node, /^(?:wp-smiley|emoji)$/) || attribute(node, "dataStringifyEmoji"))) return text(alt);
  const { title } = node.properties;
  const source = attribute(node, "dataSrc") || attribute(node, "dataLazySrc") || attribute(node, "src");
  const isInline = /^data:/i.test(source);
  const inline = isInline ? inlinePicture(source) : "";
  if (inline) return element("raw-markdown", {}, [text(inline)]);
  const src = isInline ? "" : safeUrl(addressOf(source));
  if (!src) {
    report(isInline ? "dropped" : "address", isInline ? "inline picture" : "picture");
    return alt ? text(alt) : null;
  }
  node.properties = { src, alt, ...(title ? { title } : {}) };
  return undefined;
};

// The pages by which mail and chat programs redirect links.
const redirects: readonly [RegExp, string][] = [
  [/^https?:\/\/(?:www\.)?google\.[a-z.]{2,8}\/url\?/, "q"],
  [/^https?:\/\/[a-z0-9.]{0,40}safelinks\.protection\.outlook\.com\/\?/, "url"],
  [/^https?:\/\/slack-redir\.net\/link\?/, "url"],
  [/^https?:\/\/lm?\.facebook\.com\/l\.php\?/, "u"],
];

const withoutRedirect = (href: string): string => {
  const [, name] = redirects.find(([pattern]) => pattern.test(href)) ?? [];
  return (name && URL.canParse(href) && new URL(href).searchParams.get(name)) || href;
};

const link: Change = (node, { report, addressOf }) => {
  const href = withoutRedirect(attribute(node, "href"));
  if (!hasContent(node)) return null;
  const safe = href && safeUrl(addressOf(href));
  if (!safe) {
    if (href) report("address", "link");
    return element("span", {}, node.children);
  }
  node.properties = { href: safe, ...(node.properties.title ? { title: node.properties.title } : {}) };
  return undefined;
};

const caption: Change = (node) =>
  textContent(node).trim() === "" ? null : paragraph(element("em", {}, node.children));

// Converts a bookmark card of Ghost to a link.
const card: Change = (node) => {
  if (!classesOf(node).includes("kg-bookmark-card")) return undefined;
  const anchor = findWithin(node, ({ tagName }) => tagName === "a");
  const title = findWithin(node, (child) => classesOf(child).includes("kg-bookmark-title"));
  return anchor
    ? paragraph(linkTo(attribute(anchor, "href"), (title ? textContent(title) : "") || attribute(anchor, "href")))
    : undefined;
};

const alerts: Record<string, string> = { info: "NOTE", information: "NOTE", danger: "CAUTION" };

const box: Change = (node, { report }) => {
  const classes = classesOf(node);
  if (classes.some((name) => name.startsWith("subscription-widget"))) {
    report("dropped", "subscription form");
    return null;
  }
  if (
    !classes.some((name) =>
      /^(?:kg-callout-card|callout|admonition|theme-admonition|markdown-alert)$|information-macro$/.test(name),
    )
  )
    return undefined;
  const kinds = classes.map(
    (name) => /(?:^|-)(note|info|information|tip|important|warning|caution|danger)$/.exec(name)?.[1],
  );
  const kind = kinds.find((name) => name !== undefined);
  removeWithin(
    node,
    (child) =>
      hasClass(child, /^(?:markdown-alert-title|admonition-title)$/) &&
      textContent(child).trim().toLowerCase() === kind,
  );
  const alert = kind && paragraph(element("raw-markdown", {}, [text(`[!${alerts[kind] ?? kind.toUpperCase()}]`)]));
  return element("blockquote", {}, [...(alert ? [alert] : []), ...node.children]);
};

// A formula with its source, as KaTeX, MathJax and Wikipedia write it.
const formula: Change = (node, { report }) => {
  const source = findWithin(node, (child) => attribute(child, "encoding") === "application/x-tex");
  if (!source) {
    report("dropped", "formula");
    return null;
  }
  const tex = textContent(source).trim();
  const isBlock = attribute(node, "display") === "block";
  return element("raw-markdown", {}, [text(isBlock ? `$$${tex}$$` : `$${tex}$`)]);
};

// Removed without a note.
const unlisted = ["style", "template", "link", "meta", "noscript", "title", "head"];
const dropped = ["script", "form", "input", "button", "select", "textarea", "canvas", "svg", "map", "dialog"];

const isTask = (node: Element): boolean => node.tagName === "input" && attribute(node, "type") === "checkbox";

const isGist = (node: Element): boolean => /^(?:https:)?\/\/gist\.github\.com\//.test(attribute(node, "src"));

const drop: Change = (node, options) => {
  const { report } = options;
  if (isTask(node)) return undefined;
  if (isGist(node))
    return embedded({ ...node, properties: { src: attribute(node, "src").replace(/\.js(?:\?.*)?$/, "") } }, options);
  if (!unlisted.includes(node.tagName)) report("dropped", node.tagName);
  return null;
};

const byName = new Map<string, Change>([
  ...["iframe", "embed", "object", "video", "audio"].map((name): [string, Change] => [name, embedded]),
  ...[...unlisted, ...dropped].map((name): [string, Change] => [name, drop]),
  // Wikipedia adds a picture to each formula.
  ["img", (node, options) => (hasClass(node, /^mwe-math-fallback/) ? null : picture(node, options))],
  ["a", link],
  ["figcaption", caption],
  ["figure", (node, options) => card(node, options) ?? box(node, options)],
  ["div", box],
  ["aside", box],
  ["section", box],
  ["math", formula],
  ["span", (node) => (hasClass(node, /^katex-html$/) ? null : undefined)],
]);

const withoutComments = (tree: Root): void =>
  visit(tree, "comment", (_, index, parent) => {
    if (!parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });

/** Prepares the HTML of another blog for Markdown, and reports content that Markdown cannot express. */
export const rehypeForMarkdown =
  (options: Options) =>
  (tree: Root): void => {
    withoutComments(tree);
    replaceWithin(tree, (node) => {
      const change = byName.get(node.tagName)?.(node, options);
      if (change === undefined) return node.tagName === "pre" ? SKIP : null;
      return change ? [change] : [];
    });
  };
