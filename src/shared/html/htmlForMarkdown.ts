import type { Element, ElementContent, Root } from "hast";
import { SKIP } from "unist-util-visit";
import {
  attribute,
  element,
  findWithin,
  hasClass,
  hasContent,
  replaceWithin,
  text,
  textContent,
} from "../base/hast.ts";
import { isUrl } from "../base/isUrl.ts";
import { safeUrl } from "../base/links.ts";

interface Options {
  report: (kind: string, name: string) => void;
  addressOf: (address: string) => string;
}

type Change = (node: Element, options: Options) => ElementContent | null | undefined;

const paragraph = (...children: ElementContent[]): Element => element("p", {}, children);

const linkTo = (href: string, words: string): Element => element("a", { href }, [text(words)]);

const hostOf = (address: string): string => (isUrl(address) ? new URL(address).host.replace(/^www\./, "") : "");

const drop = (name: string, { report }: Options): null => {
  report("dropped", name);
  return null;
};

// Returns the page of a video from the address of its player.
const pageOfPlayer = (address: string): string =>
  address
    .replace(
      /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/,
      "https://www.youtube.com/watch?v=$1",
    )
    .replace(/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+).*$/, "https://vimeo.com/$1")
    .replace(/^\/\//, "https://");

const embedded: Change = (node, options) => {
  const inner = findWithin(node, ({ tagName }) => tagName === "source");
  const source = attribute(node, "src") || attribute(node, "data") || (inner ? attribute(inner, "src") : "");
  const href = safeUrl(options.addressOf(pageOfPlayer(source)));
  if (!href) return drop(node.tagName, options);
  options.report("embed", hostOf(href) || node.tagName);
  return paragraph(linkTo(href, attribute(node, "title") || href));
};

// Lazy-loading scripts store the address in another attribute.
const picture: Change = (node, { report, addressOf }) => {
  const alt = attribute(node, "alt").replace(/\s+/g, " ").trim();
  if (alt && (hasClass(node, /^(?:wp-smiley|emoji)$/) || attribute(node, "dataStringifyEmoji"))) return text(alt);
  const source = attribute(node, "dataSrc") || attribute(node, "dataLazySrc") || attribute(node, "src");
  const isInline = /^data:/i.test(source);
  const src = isInline ? "" : safeUrl(addressOf(source));
  if (!src) {
    report(isInline ? "dropped" : "address", isInline ? "inline picture" : "picture");
    return alt ? text(alt) : null;
  }
  const { title, width } = node.properties;
  node.properties = { src, alt, title, ...(/^\d{1,2}(?:px)?$/.test(String(width)) && { width }) };
  return undefined;
};

const link: Change = (node, { report, addressOf }) => {
  const href = attribute(node, "href");
  const safe = href && safeUrl(addressOf(href));
  // The card of an embed gets its words from a script.
  const isCard = attribute(node, "dataIframelyUrl") || hasClass(node, /^embed|-(?:card|embed)$/);
  if (!hasContent(node)) return isCard && safe ? linkTo(safe, safe) : null;
  if (!safe) {
    if (href) report("address", "link");
    return element("span", {}, node.children);
  }
  node.properties = { href: safe, title: node.properties.title };
  return undefined;
};

const caption: Change = (node) =>
  textContent(node).trim() === "" ? null : paragraph(element("em", {}, node.children));

const box: Change = (node, options) => {
  if (hasClass(node, /^subscription-widget/)) return drop("subscription form", options);
  const isCallout = hasClass(node, /^(?:kg-callout-card|callout|admonition|theme-admonition|markdown-alert)$/);
  return isCallout ? element("blockquote", {}, node.children) : undefined;
};

// Converts a bookmark card of Ghost to a link.
const figure: Change = (node, options) => {
  const anchor = findWithin(node, ({ tagName }) => tagName === "a");
  if (!anchor || !hasClass(node, /^kg-bookmark-card$/)) return box(node, options);
  const title = findWithin(node, (child) => hasClass(child, /^kg-bookmark-title$/));
  return paragraph(linkTo(attribute(anchor, "href"), (title && textContent(title)) || attribute(anchor, "href")));
};

// A formula with its source, as KaTeX, MathJax and Wikipedia write it.
const formula: Change = (node, options) => {
  const source = findWithin(node, (child) => attribute(child, "encoding") === "application/x-tex");
  if (!source) return drop("formula", options);
  const signs = attribute(node, "display") === "block" ? "$$" : "$";
  return element("raw-markdown", {}, [text(signs + textContent(source).trim() + signs)]);
};

// Removed without a note.
const unlisted = ["style", "template", "link", "meta", "noscript", "title", "head"];
const dropped = ["script", "form", "input", "button", "select", "textarea", "canvas", "svg", "map", "dialog"];

const control: Change = (node, options) => {
  if (attribute(node, "type") === "checkbox") return undefined;
  const [gist] = /^(?:https:)?\/\/gist\.github\.com\/[^?]*?(?=\.js|$)/.exec(attribute(node, "src")) ?? [];
  if (gist) return embedded({ ...node, properties: { src: gist } }, options);
  return unlisted.includes(node.tagName) ? null : drop(node.tagName, options);
};

const byName = new Map<string, Change>([
  ...["iframe", "embed", "object", "video", "audio"].map((name): [string, Change] => [name, embedded]),
  ...[...unlisted, ...dropped].map((name): [string, Change] => [name, control]),
  // Wikipedia adds a picture to each formula.
  ["img", (node, options) => (hasClass(node, /^mwe-math-fallback/) ? null : picture(node, options))],
  ["a", link],
  ["figcaption", caption],
  ["figure", figure],
  ...["div", "aside", "section"].map((name): [string, Change] => [name, box]),
  ["math", formula],
  ["span", (node) => (hasClass(node, /^katex-html$/) ? null : undefined)],
]);

/** Prepares the HTML of another blog for Markdown, and reports content that Markdown cannot express. */
export const rehypeForMarkdown =
  (options: Options) =>
  (tree: Root): void =>
    replaceWithin(tree, (node) => {
      const change = byName.get(node.tagName)?.(node, options);
      if (change === undefined) return node.tagName === "pre" ? SKIP : null;
      return change ? [change] : [];
    });
