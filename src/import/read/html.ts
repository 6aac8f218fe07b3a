import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { wordsOf } from "./elements.ts";
import { footnoteHandlers, rehypeFootnotes } from "./footnotes.ts";
import { rehypeForMarkdown } from "./htmlForMarkdown.ts";
import { counted } from "./words.ts";

interface HtmlOptions {
  /** The base of relative addresses. */
  base?: string | undefined;
  /** Returns another address for a picture or link; an empty one removes it. */
  addressOf?: (address: string) => string;
}

interface MarkdownOfHtml {
  markdown: string;
  /** What Markdown cannot express, in sentences. */
  notes: string[];
}

const absolute = (address: string, base: string | undefined): string =>
  base && !address.startsWith("#") && URL.canParse(address, base) ? new URL(address, base).href : address;

const sentences: Record<string, (names: string) => string> = {
  embed: (names) => `Embedded from elsewhere, now a link: ${names}.`,
  dropped: (names) => `Left out, since Markdown has nothing for it: ${names}.`,
  plain: (names) => `Kept as plain text: ${names}.`,
  address: (names) => `Addresses that are not allowed were taken off: ${names}.`,
};

/** Parses HTML, for importers that use only parts of it. */
export const treeOfHtml = (html: string): Root => unified().use(rehypeParse, { fragment: true }).parse(html);

/** The text of some HTML, with entities decoded and without tags. */
export const wordsOfHtml = (html: string): string =>
  /[<&]/.test(html) ? wordsOf(treeOfHtml(html)).replace(/\s+/g, " ").trim() : html.trim();

/** Converts another blog's HTML to Markdown: also code with its language, tables, pictures with captions, and footnotes. */
export const htmlToMarkdown = (
  html: string | Root,
  { base, addressOf = (address) => address }: HtmlOptions = {},
): MarkdownOfHtml => {
  const told = new Map<string, string[]>();
  const tell = (kind: string, name: string): void => {
    told.set(kind, [...(told.get(kind) ?? []), name]);
  };
  const options = { tell, addressOf: (address: string) => addressOf(absolute(address.trim(), base)) };
  try {
    const processor = unified()
      .use(rehypeParse, { fragment: true })
      .use(rehypeFootnotes)
      .use(rehypeForMarkdown, options)
      .use(rehypeRemark, { handlers: footnoteHandlers })
      .use(remarkGfm)
      .use(remarkStringify, { bullet: "-", rule: "-", listItemIndent: "one" });
    const tree = typeof html === "string" ? processor.parse(html) : html;
    const markdown = processor.stringify(processor.runSync(tree)).trim();
    const notes = [...told].map(([kind, names]) => sentences[kind]?.(counted(names)) ?? names.join());
    return { markdown, notes };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { markdown: "", notes: ["Its HTML is nested too deep to be read."] };
  }
};
