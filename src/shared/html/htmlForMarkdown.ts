import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { safeUrl } from "../base/links.ts";
import { attribute, classesOf, element, findWithin, isElement, text, textContent } from "./hast.ts";

interface Options {
  report: (kind: string, name: string) => void;
  addressOf: (address: string) => string;
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
const picture: Change = (node, { report, addressOf }) => {
  const { properties } = node;
  const source = attribute(node, "dataSrc") || attribute(node, "dataLazySrc") || attribute(node, "src");
  const isInline = /^data:/i.test(source);
  const src = isInline ? "" : safeUrl(addressOf(source));
  if (!src) {
    report(isInline ? "dropped" : "address", isInline ? "inline picture" : "picture");
    return attribute(node, "alt") ? text(attribute(node, "alt")) : null;
  }
  node.properties = { src, alt: attribute(node, "alt"), ...(properties.title ? { title: properties.title } : {}) };
  return undefined;
};

const hasContent = (node: Element): boolean =>
  textContent(node).trim() !== "" || findWithin(node, ({ tagName }) => tagName === "img") !== null;

const link: Change = (node, { report, addressOf }) => {
  const href = attribute(node, "href");
  if (!hasContent(node)) return null;
  const safe = href && safeUrl(addressOf(href));
  if (!safe) {
    if (href) report("address", "link");
    return element("span", {}, node.children);
  }
  node.properties = { href: safe, ...(node.properties.title ? { title: node.properties.title } : {}) };
  return undefined;
};

const named = /^(?:language|lang|highlight-source|brush:?)[-:]?\s*([\w+#.-]+)$/;

const fromClasses = (node: Element): string => {
  const classes = classesOf(node);
  const brush = classes.findIndex((name) => /^brush:?$/.test(name));
  const [, found = ""] = classes.map((name) => named.exec(name)).find(Boolean) ?? [];
  return found || (brush === -1 ? "" : (classes[brush + 1] ?? ""));
};

const languageAttributes = ["dataCodeBlockLang", "dataLang", "dataLanguage", "lang"];

/** Returns the language of a code block, from the classes and attributes of common blogs, or an empty text. */
const languageOf = (pre: Element): string => {
  const inner = pre.children.filter((child) => isElement(child, "code"));
  for (const node of [...inner, pre]) {
    if (!isElement(node)) continue;
    const language = fromClasses(node) || languageAttributes.map((name) => attribute(node, name)).find(Boolean) || "";
    if (/^[\w+#.-]{1,30}$/.test(language) && language !== "none") return language.replace(/;$/, "").toLowerCase();
  }
  return "";
};

const code: Change = (node) => {
  const language = languageOf(node);
  const inner = node.children.filter((child) => textContent(child).trim() !== "" || !isElement(child, "code"));
  const [only] = inner;
  const children = isElement(only, "code") && inner.length === 1 ? only.children : node.children;
  node.children = [element("code", language ? { className: [`language-${language}`] } : {}, children)];
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

const box: Change = (node, { report }) => {
  const classes = classesOf(node);
  if (classes.some((name) => name.startsWith("subscription-widget"))) {
    report("dropped", "subscription form");
    return null;
  }
  return classes.includes("kg-callout-card") ? element("blockquote", {}, node.children) : undefined;
};

// Removed without a note.
const unlisted = ["style", "template", "link", "meta", "noscript", "title", "head"];
const dropped = ["script", "form", "input", "button", "select", "textarea", "canvas", "svg", "math", "map", "dialog"];
const plain = ["sub", "sup", "mark", "details", "ruby"];

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

const keepPlain: Change = (node, { report }) => {
  report("plain", node.tagName);
  return undefined;
};

const byName = new Map<string, Change>([
  ...["iframe", "embed", "object", "video", "audio"].map((name): [string, Change] => [name, embedded]),
  ...[...unlisted, ...dropped].map((name): [string, Change] => [name, drop]),
  ...plain.map((name): [string, Change] => [name, keepPlain]),
  ["img", picture],
  ["a", link],
  ["pre", code],
  ["figcaption", caption],
  ["figure", card],
  ["div", box],
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
    visit(tree, "element", (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const change = byName.get(node.tagName)?.(node, options);
      if (change === undefined) return node.tagName === "pre" ? SKIP : undefined;
      parent.children.splice(index, 1, ...(change ? [change] : []));
      // Visits the replacement next.
      return [SKIP, index];
    });
  };
