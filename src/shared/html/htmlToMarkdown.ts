import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { textContent } from "../base/hast.ts";
import { isUrl } from "../base/isUrl.ts";
import { countEach } from "../base/text.ts";
import { checkHtmlLimits } from "../markdown/htmlLimits.ts";
import { rehypeCode } from "./codeBlocks.ts";
import { footnoteHandlers, rehypeFootnotes } from "./footnotes.ts";
import { rehypeForMarkdown } from "./htmlForMarkdown.ts";
import { keptHandlers, rehypeKept } from "./keptHtml.ts";
import { rehypeLists, remarkLists } from "./lists.ts";
import { phrasingHandlers, remarkPhrasing } from "./phrasing.ts";
import { rehypeStyles } from "./styles.ts";
import { rehypeTables } from "./tables.ts";

interface HtmlOptions {
  base?: string | undefined;
  /** Returns the new address of a picture or link. An empty one removes it. */
  addressOf?: (address: string) => string;
}

interface MarkdownOfHtml {
  markdown: string;
  /** Sentences about content that Markdown cannot express. */
  notes: string[];
  /** The names of what is left out: `picture`, `form`. */
  lost: string[];
}

const absolute = (address: string, base: string | undefined): string =>
  base && !address.startsWith("#") && isUrl(address, base) ? new URL(address, base).href : address;

const sentences: Record<string, (names: string) => string> = {
  embed: (names) => `Embeds turned into links: ${names}.`,
  dropped: (names) => `Left out, because Markdown has no equivalent: ${names}.`,
  footnotes: () => "Its footnotes stay links and a list, because a text may have only 500 of them.",
  address: (names) => `Removed, because their addresses are not allowed: ${names}.`,
};

// Comments (Word's contain hundreds of tags) and elements whose content makes no elements in Markdown.
const unread =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(script|style|svg|textarea|title|xmp|iframe|noembed|noframes)\b[\s\S]*?(?:<\/\1|$)/gi;

/** Parses HTML. @throws {RangeError} if it has too many elements, or too many within each other */
export const parseHtml = (html: string): Root => {
  checkHtmlLimits({ type: "root", children: [{ type: "raw", value: html.replace(unread, "") }] });
  return unified().use(rehypeParse, { fragment: true }).parse(html);
};

export const textOfHtml = (html: string): string =>
  /[<&]/.test(html) ? textContent(parseHtml(html)).replace(/\s+/g, " ").trim() : html.trim();

export const htmlToMarkdown = (
  html: string | Root,
  { base, addressOf = (address) => address }: HtmlOptions = {},
): MarkdownOfHtml => {
  const reported = new Map<string, string[]>();
  const report = (kind: string, name: string): void => {
    reported.set(kind, [...(reported.get(kind) ?? []), name]);
  };
  const options = { report, addressOf: (address: string) => addressOf(absolute(address.trim(), base)) };
  try {
    const tree = typeof html === "string" ? parseHtml(html) : html;
    const processor = unified()
      .use(rehypeFootnotes, options)
      .use(rehypeLists)
      .use(rehypeStyles)
      .use(rehypeCode)
      .use(rehypeForMarkdown, options)
      .use(rehypeTables)
      .use(rehypeKept)
      .use(rehypeRemark, {
        document: true,
        handlers: { ...footnoteHandlers, ...keptHandlers },
        nodeHandlers: { comment: () => undefined },
      })
      .use(remarkPhrasing)
      .use(remarkLists)
      .use(remarkGfm)
      .use(remarkStringify, {
        bullet: "-",
        rule: "-",
        listItemIndent: "one",
        handlers: phrasingHandlers,
      });
    const markdown = processor.stringify(processor.runSync(tree)).trim();
    const notes = [...reported].map(([kind, names]) => sentences[kind]?.(countEach(names)) ?? names.join());
    return { markdown, notes, lost: [...(reported.get("dropped") ?? []), ...(reported.get("address") ?? [])] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      markdown: "",
      notes: ["Its HTML has more than 20,000 elements, or more than 100 within each other. Its text was not imported."],
      lost: [],
    };
  }
};
