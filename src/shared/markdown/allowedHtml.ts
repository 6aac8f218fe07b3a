import { decodeNamedCharacterReference } from "decode-named-character-reference";
import type { Comment, Element, ElementContent, Root, RootContent } from "hast";
import { visit } from "unist-util-visit";

/** The allowed HTML elements, a subset of GitHub's, and their attributes. All others are left out. */
const allowed = new Map<string, readonly string[]>(
  Object.entries({ details: ["open"], summary: [], kbd: [], sub: [], sup: [], mark: [], br: [], abbr: ["title"] }),
);

// The content of these elements is not for readers.
const unread = new Set(
  "script style template title textarea iframe noscript noembed noframes xmp object svg math".split(" "),
);

// Deeper than any text for readers. Deeper trees would reach the limits of the code that renders them.
const mostNested = 20;

const codePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\uFFFD";

/** Decodes the entities of a text. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi, (written, decimal, hex, name) => {
    if (name) return decodeNamedCharacterReference(name) || written;
    return codePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** A piece of HTML: a text, or a tag. */
interface Piece {
  written: string;
  /** The name of a tag. Empty for comments and declarations. */
  name?: string;
  isEnd?: boolean;
}

// Returns the end of a tag, ignoring `>` within quoted attributes.
const endOfTag = (html: string, start: number): number => {
  if (html.startsWith("<!--", start)) {
    const end = html.indexOf("-->", start + 4);
    return end < 0 ? html.length : end + 3;
  }
  let quote = "";
  for (let at = start + 1; at < html.length; at++) {
    const letter = html.charAt(at);
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ">") return at + 1;
  }
  return html.length;
};

const tagStart = /<(?=[a-z/!?])/gi;

/** Splits HTML into texts and tags, in one pass. */
const piecesOf = (html: string): Piece[] => {
  const small = html.toLowerCase();
  const lastEnd = small.lastIndexOf("</");
  const pieces: Piece[] = [];
  let at = 0;
  const cut = (end: number, tag: Omit<Piece, "written"> = {}): void => {
    if (end > at) pieces.push({ written: html.slice(at, end), ...tag });
    at = end;
  };
  while (at < html.length) {
    tagStart.lastIndex = at;
    cut(tagStart.exec(html)?.index ?? html.length);
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9-]*)/.exec(small.slice(at, at + 40)) ?? [];
    cut(endOfTag(html, at), { name, isEnd: slash === "/" });
    // Comparisons in scripts look like tags, so their content is one piece.
    if (unread.has(name) && !slash && lastEnd >= at) cut(Math.max(at, small.indexOf(`</${name}`, at)));
  }
  return pieces;
};

const attribute = /\s([a-z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;

const propertiesOf = (written: string, names: readonly string[]): Element["properties"] =>
  Object.fromEntries(
    [...written.matchAll(attribute)].flatMap(([, name = "", double, single, bare]) => {
      const known = name.toLowerCase();
      return names.includes(known) ? [[known, known === "open" || decodeEntities(double ?? single ?? bare ?? "")]] : [];
    }),
  );

const isBlock = /^(?:p|h\d|[uod]l|pre|table|hr|blockquote|div|section|details|summary)$/;

const isPart = (node: ElementContent): boolean =>
  node.type === "text" || (node.type === "element" && !isBlock.test(node.tagName));

const isBlank = (node: ElementContent): boolean => node.type === "text" && node.value.trim() === "";

/** Wraps text between blocks in paragraphs. */
const inParagraphs = (nodes: ElementContent[]): ElementContent[] => {
  const blocks: ElementContent[] = [];
  let words: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === "comment" || (isBlank(node) && words.length === 0)) blocks.push(node);
    else if (!isPart(node)) {
      words = [];
      blocks.push(node);
    } else {
      if (words.length === 0) blocks.push({ type: "element", tagName: "p", properties: {}, children: words });
      words.push(node);
    }
  }
  return blocks;
};

interface Opened {
  name: string;
  /** A comment collects content that is not for readers. */
  node: Element | Comment;
}

type Item = ElementContent | Piece;

/** Converts the tags among nodes to elements if they are allowed there, else to comments. */
const withElements = (nodes: ElementContent[], mayHoldBlocks: boolean): ElementContent[] => {
  const items = nodes.flatMap((node): Item[] => (node.type === "raw" ? piecesOf(node.value) : [node]));
  const ends = new Map<string, number>();
  for (const [index, item] of items.entries()) if ("written" in item && item.isEnd) ends.set(item.name ?? "", index);

  const top: ElementContent[] = [];
  const open: Opened[] = [];
  const add = (node: ElementContent): void => {
    const within = open.at(-1)?.node;
    if (within?.type !== "comment") (within?.children ?? top).push(node);
    else if (node.type === "text") within.value += node.value;
  };
  const fits = (name: string): boolean => {
    if (open.length >= mostNested) return false;
    const within = open.at(-1)?.name;
    if (name === "summary") return within === "details";
    return name !== "details" || (within ? within === "details" : mayHoldBlocks);
  };
  const begin = (name: string, written: string, index: number): void => {
    const attributes = allowed.get(name);
    const node: Opened["node"] =
      attributes && fits(name)
        ? { type: "element", tagName: name, properties: propertiesOf(written, attributes), children: [] }
        : { type: "comment", value: written };
    const isUnread = unread.has(name) && (ends.get(name) ?? 0) > index;
    add(node);
    if (isUnread || (node.type === "element" && name !== "br")) open.push({ name, node });
  };
  const end = (name: string, written: string): void => {
    const at = open.findLastIndex((opened) => opened.name === name);
    if (at < 0) add({ type: "comment", value: written });
    else open.length = at;
  };
  for (const [index, item] of items.entries()) {
    if (!("written" in item)) add(item);
    else if (item.name === undefined) add({ type: "text", value: decodeEntities(item.written) });
    else if (item.isEnd) end(item.name, item.written);
    else if (open.at(-1)?.node.type !== "comment") begin(item.name, item.written, index);
  }
  return top;
};

const holdsBlocks = /^(?:li|blockquote|div|td|th|section|details)$/;
const holdsParagraphs = /^(?:blockquote|div|section|details)$/;

const isContent = (node: RootContent): node is ElementContent => node.type !== "doctype";

const made = (name: string, children: RootContent[]): ElementContent[] => {
  const content = children.filter(isContent);
  const hasHtml = content.some(({ type }) => type === "raw");
  const nodes = hasHtml ? withElements(content, holdsBlocks.test(name)) : content;
  return (hasHtml || name === "details") && holdsParagraphs.test(name) ? inParagraphs(nodes) : nodes;
};

const isNothing = ({ tagName, children }: Element): boolean =>
  tagName === "p" && children.every((child) => child.type === "comment" || isBlank(child));

/** Converts the HTML of a text to elements, with the Markdown between the tags. Tags that are not allowed become comments. */
export const rehypeHtml = () => (tree: Root) => {
  tree.children = made("section", tree.children);
  visit(tree, "element", (element, index, parent) => {
    element.children = made(element.tagName, element.children);
    // Removes a paragraph that has only left-out content.
    if (parent && index !== undefined && isNothing(element)) parent.children[index] = { type: "comment", value: "" };
  });
};
