import { visit } from "unist-util-visit";
import { countEach } from "#shared/base/text.ts";
import { htmlToMarkdown } from "#shared/html/htmlToMarkdown.ts";
import { sentences } from "../cleanText.ts";
import { containersIn, fromIndented } from "./admonitions.ts";
import { addressText, type Blog, convertTag } from "./convertTag.ts";
import { convertHtml } from "./html.ts";
import { createKeeper, isConvertible, parseTree } from "./keepCode.ts";
import { componentsIn, fromMdx, isMdxText, separateTags } from "./mdx.ts";
import { dedent, readArguments, replaceTags, type Tag } from "./tags.ts";
import { escaped, printed, printedValue, type Site, templateTagsIn, withoutMarks } from "./templates.ts";

interface Source extends Blog, Site {
  isMdx: boolean;
  /** Whether the text is HTML with template tags. */
  isHtml: boolean;
  /** The base of relative addresses in HTML. */
  base: string | undefined;
  /** Whether code contains shortcodes, so that those to be shown are escaped. */
  isHugo: boolean;
  /** Whether `$$` within a line is a formula of that line, as in kramdown. */
  hasInlineMath: boolean;
}

interface Converted {
  markdown: string;
  notes: string[];
  /** The first text, if the beginning could not be converted. */
  excerpt?: string;
}

const name = /^(\{\{[<%]|\{[{%]|<)[-\s]*([\w./-]*)/;

/** Names a tag for a note, such as `{% include %}`. */
const shortName = (source: string): string => {
  const [, mark = "", word = ""] = name.exec(source) ?? [];
  if (mark.startsWith("{{") && mark.length === 3) return `{{< ${word} >}}`;
  if (mark === "{%") return `{% ${word} %}`;
  if (mark === "{{") return `{{ ${word} }}`;
  return mark ? `<${word}>` : source.slice(0, 60);
};

/** Joins notes that differ only in their lists. */
const joinNotes = (notes: readonly string[]): string[] => {
  const lists = new Map<string, string[]>();
  for (const note of notes) {
    const [head = "", ...rest] = note.split(/(?<=:) /);
    const words = rest.join(" ").replace(/\.$/, "");
    const each = words.split(", ").flatMap((word) => {
      const [, one = word, count = "1"] = /^(.*) \((\d+)\)$/.exec(word) ?? [];
      return Array.from({ length: Number(count) }, () => one);
    });
    lists.set(head, [...(lists.get(head) ?? []), ...(words ? each : [])]);
  }
  return [...lists].map(([head, words]) => (words.length > 0 ? `${head} ${countEach(words)}.` : head));
};

const plainText = (line: string): string => {
  const words: string[] = [];
  visit(parseTree(line), (node) => {
    if (node.type === "text" || node.type === "inlineCode") words.push(node.value);
  });
  return words.join("").replace(/\s+/g, " ").trim();
};

const longestExcerpt = 300;

/** Returns an excerpt if the first line of text could not be converted. */
const excerptOf = (text: string, { hasLeftover, restore }: ReturnType<typeof createKeeper>): string | undefined => {
  const isText = (line: string): boolean => /[\p{L}\p{N}]/u.test(line.replace(/\uE000\d+\uE001|<[^<>]*>/g, ""));
  const lines = text.split("\n");
  const first = lines.findIndex((line) => hasLeftover(line) || isText(line));
  if (!hasLeftover(lines[first] ?? "")) return undefined;
  const clean = lines.filter((line) => isText(line) && !hasLeftover(line) && !/^\s*(?:#|\||```)/.test(line));
  const words = clean.map((line) => plainText(restore(line))).find(Boolean) ?? "";
  return words.length > longestExcerpt
    ? `${words.slice(0, longestExcerpt).replace(/\s+\S*$/, "")}…`
    : words || undefined;
};

const fenceOfR = /^(`{3,20}|~{3,20})[ \t]{0,9}\{\.?([\w+#-]{1,30})(?:[\s,][^{}\n]{0,300})?\}(?=[ \t]*\n)/;
const escapedShortcode = /\{\{([<%])\/\*([^*]{0,500})\*\/([>%])\}\}/g;
const heading =
  /^[ \t]{0,3}(?:#{1,6}[ \t]+\{\{-?[ \t]*page\.title[ \t]*-?\}\}[ \t#]*|\{\{-?[ \t]*page\.title[ \t]*-?\}\}[ \t]*\n[=-]+[ \t]*)$/gm;
const markdownInHtml =
  /^([ \t]{0,3}<[a-z]\w{0,20}\s[^<>]{0,500}?)\s?markdown(?:=["']?\w{1,9}["']?)?((?:\s[^<>]{0,500})?>)/gim;

/**
 * Converts the built-in constructs of generators within a text: shortcodes, template tags, components, containers, attributes and
 * HTML. Code stays as written.
 */
export const convertConstructs = (body: string, given: Partial<Source> = {}): Converted => {
  const source: Source = {
    ...{ postNamed: () => null, url: "", path: "", title: "" },
    ...{ isMdx: false, isHtml: false, base: undefined, isHugo: false, hasInlineMath: false },
    ...given,
  };
  if (!source.isHtml && !isConvertible(body)) return { markdown: body, notes: [] };
  const keeper = createKeeper();
  const leftovers: string[] = [];
  const removed: string[] = [];
  const elements: string[] = [];
  const notes: string[] = [];
  const keep = (words: string, label = ""): string => {
    if (label) leftovers.push(label);
    return keeper.keep(words, { isLeftover: true });
  };
  const keepTag = (words: string, called: string): string => keep(words, called && shortName(words));

  const convertTemplate = (tag: Tag): string | null => {
    if (tag.name === printed) return printedValue(tag.words, source, tag.next);
    if (tag.name === escaped)
      return `${keeper.keep(tag.source.slice(0, 3))}${tag.words}${keeper.keep(tag.source.slice(-3))}`;
    const words = tag.words.replace(
      /\{\{([^{}]{1,300})\}\}/g,
      (all, value: string) => printedValue(value, source) ?? all,
    );
    return convertTag({ ...tag, words, ...readArguments(words) }, source, keeper);
  };
  const convertComponent = (tag: Tag): string => {
    const converted = convertTag(tag, source, keeper);
    if (converted === null) removed.push(`<${tag.name}>`);
    return converted ?? (tag.inner === null ? "" : dedent(tag.inner));
  };

  const isMdx = source.isMdx || isMdxText(body);
  const changeCode = (code: string): string => {
    const fenced = code.replace(fenceOfR, "$1$2");
    return source.isHugo ? fenced.replace(escapedShortcode, "{{$1$2$3}}") : fenced;
  };
  let text = isMdx ? separateTags(body) : body;
  text = keeper.keepCode(source.isHtml ? text : fromIndented(text).replace(markdownInHtml, "$1$2\n"), changeCode);
  if (isMdx) {
    text = fromMdx(text, source.title, keep);
    text = replaceTags(text, componentsIn(text), convertComponent, keepTag).replace(/\n{3,}/g, "\n\n");
  } else {
    text = text.replace(heading, "");
    text = replaceTags(text, templateTagsIn(text), convertTemplate, keepTag);
  }
  text = replaceTags(text, containersIn(text), (tag) => convertTag(tag, source, keeper), keepTag);
  text = withoutMarks(text);
  if (source.hasInlineMath)
    text = text.replace(
      /(?<=\S[ \t]?)\$\$([^$\n]{1,500})\$\$|\$\$([^$\n]{1,500})\$\$(?=[ \t]?[^\s$])/g,
      (_, one = "", other = "") => `$${(one || other).trim()}$`,
    );
  const convert = (html: string): string => {
    const found = htmlToMarkdown(html, { base: source.isHtml ? source.base : undefined, addressOf: addressText });
    notes.push(...found.notes);
    return found.markdown;
  };
  if (source.isHtml) text = convert(keeper.restore(text));
  else if (text.includes("<"))
    text = convertHtml({ text, keeper, convert, onElement: (element) => elements.push(`<${element}>`) });
  const excerpt = excerptOf(text, keeper);
  return {
    markdown: keeper.restore(text).trim() || body,
    notes: [
      ...joinNotes(notes),
      ...sentences(
        leftovers.length > 0 && `Stays as text: ${countEach(leftovers)}.`,
        removed.length > 0 && `Left out, because this site has no such component: ${countEach(removed)}.`,
        elements.length > 0 && `HTML that the site does not show: ${countEach(elements)}.`,
      ),
    ],
    ...(excerpt ? { excerpt } : {}),
  };
};
