import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import type { Options } from "rehype-remark";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { attribute, classesOf, element, findWithin, isElement, textContent } from "../base/hast.ts";
import { countEach } from "../base/text.ts";
import { rehypeCode } from "./codeBlocks.ts";
import { rehypeForMarkdown } from "./htmlForMarkdown.ts";
import { keptHandlers, writeDetails } from "./keptHtml.ts";
import { rehypeLists } from "./lists.ts";
import { phrasingHandlers, remarkPhrasing } from "./phrasing.ts";
import { rehypeStyles } from "./styles.ts";
import { rehypeTables } from "./tables.ts";

type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>;

const isNote = (node: Element): boolean =>
  (node.tagName === "li" &&
    /^(?:user-content-)?(?:fn|footnote|note|_ftn|easy-footnote)/i.test(attribute(node, "id"))) ||
  (node.tagName === "div" && classesOf(node).includes("footnote"));

const idOf = (node: Element): string => {
  const own = attribute(node, "id");
  const anchor = own ? null : findWithin(node, (child) => attribute(child, "id") !== "");
  return own || (anchor ? attribute(anchor, "id") : "");
};

const isBackLink = (child: Element): boolean =>
  child.tagName === "a" &&
  attribute(child, "href").startsWith("#") &&
  /^(?:[\s\d.^]|↩|⤴|\ufe0e|\[\d+\])*$/u.test(textContent(child));

const removeBackLinks = (node: Element): void =>
  visit(node, "element", (child, index, parent) => {
    if (!parent || index === undefined || !isBackLink(child)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });

/** Replaces footnotes and their references, as common blogs write them, by elements for `footnoteHandlers`. */
const rehypeFootnotes =
  () =>
  (tree: Root): void => {
    const numbers = new Map<string, string>();
    visit(tree, "element", (node) => {
      const id = isNote(node) ? idOf(node) : "";
      if (id) numbers.set(id, String(numbers.size + 1));
    });
    if (numbers.size === 0) return;
    visit(tree, "element", (node, index, parent) => {
      const number = isNote(node) ? numbers.get(idOf(node)) : undefined;
      if (!number || !parent || index === undefined) return undefined;
      removeBackLinks(node);
      parent.children.splice(index, 1, element("footnote-text", { number }, node.children));
      return SKIP;
    });
    visit(tree, "element", (node, index, parent) => {
      const anchor = isElement(node, "sup") ? node.children.find((child) => isElement(child, "a")) : node;
      const number = isElement(anchor, "a") ? numbers.get(attribute(anchor, "href").slice(1)) : undefined;
      if (!number || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1, element("footnote-mark", { number }, []));
      return SKIP;
    });
    // Removes the list around the notes.
    visit(tree, "element", (node, index, parent) => {
      if (!parent || index === undefined || !isElement(node, "ol", "ul")) return undefined;
      if (!node.children.some((child) => isElement(child, "footnote-text"))) return undefined;
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    });
  };

const mark: Handle = (_state, node) => {
  const number = attribute(node, "number");
  return { type: "footnoteReference", identifier: number, label: number };
};

const note: Handle = (state, node) => {
  const number = attribute(node, "number");
  return { type: "footnoteDefinition", identifier: number, label: number, children: state.toFlow(state.all(node)) };
};

const footnoteHandlers: Record<string, Handle> = { "footnote-mark": mark, "footnote-text": note };

interface HtmlOptions {
  /** The base of relative addresses. */
  base?: string | undefined;
  /** Returns the new address of a picture or link. An empty one removes it. */
  addressOf?: (address: string) => string;
  /** Returns the Markdown of a picture that is in the HTML itself (`data:`), or an empty text. */
  inlinePicture?: (address: string) => string;
}

interface MarkdownOfHtml {
  markdown: string;
  /** Sentences about content that Markdown cannot express. */
  notes: string[];
  /** The names of what is left out: `picture`, `form`. */
  lost: string[];
}

const absolute = (address: string, base: string | undefined): string =>
  base && !address.startsWith("#") && URL.canParse(address, base) ? new URL(address, base).href : address;

const sentences: Record<string, (names: string) => string> = {
  embed: (names) => `Embeds turned into links: ${names}.`,
  dropped: (names) => `Left out, because Markdown has no equivalent: ${names}.`,
  plain: (names) => `Kept as plain text: ${names}.`,
  address: (names) => `Removed, because their addresses are not allowed: ${names}.`,
};

/** Parses HTML, for sources that use only parts of it. */
export const parseHtml = (html: string): Root => unified().use(rehypeParse, { fragment: true }).parse(html);

/** Returns the text of HTML, without tags and with entities decoded. */
export const textOfHtml = (html: string): string =>
  /[<&]/.test(html) ? textContent(parseHtml(html)).replace(/\s+/g, " ").trim() : html.trim();

/** Converts the HTML of another blog to Markdown, including code languages, tables, captions and footnotes. */
export const htmlToMarkdown = (
  html: string | Root,
  { base, addressOf = (address) => address, inlinePicture = () => "" }: HtmlOptions = {},
): MarkdownOfHtml => {
  const reported = new Map<string, string[]>();
  const report = (kind: string, name: string): void => {
    const names = reported.get(kind);
    if (names) names.push(name);
    else reported.set(kind, [name]);
  };
  const options = { report, inlinePicture, addressOf: (address: string) => addressOf(absolute(address.trim(), base)) };
  try {
    const processor = unified()
      .use(rehypeParse, { fragment: true })
      .use(rehypeFootnotes)
      .use(rehypeLists)
      .use(rehypeStyles)
      .use(rehypeCode)
      .use(rehypeForMarkdown, options)
      .use(rehypeTables)
      .use(rehypeRemark, { document: true, handlers: { ...footnoteHandlers, ...keptHandlers } })
      .use(remarkPhrasing)
      .use(remarkGfm)
      .use(remarkStringify, {
        bullet: "-",
        rule: "-",
        listItemIndent: "one",
        handlers: { ...phrasingHandlers, details: writeDetails },
      });
    const tree = typeof html === "string" ? processor.parse(html) : html;
    const markdown = processor.stringify(processor.runSync(tree)).trim();
    const notes = [...reported].map(([kind, names]) => sentences[kind]?.(countEach(names)) ?? names.join());
    return { markdown, notes, lost: [...(reported.get("dropped") ?? []), ...(reported.get("address") ?? [])] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { markdown: "", notes: ["Its HTML is nested too deeply to be read."], lost: [] };
  }
};
