import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

// Without GFM, which takes most of the time: code is found in its tables and footnotes, too.
const parser = unified().use(remarkParse).freeze();

// MDX has no indented code and no HTML, and fences may be indented.
const mdxParser = unified()
  .data("micromarkExtensions", [{ disable: { null: ["codeIndented", "htmlFlow", "htmlText"] } }])
  .use(remarkParse)
  .freeze();

type Range = readonly [start: number, end: number];

const isIn = (at: number, ranges: readonly Range[]): boolean => ranges.some(([start, end]) => at >= start && at < end);

// The text within these elements is no Markdown.
const literalElement = /<(pre|code|script|style)(?:\s[^<>]{0,1000})?>/gi;

const rangesOfCode = (text: string, isMdx: boolean): Range[] => {
  const ranges: Range[] = [];
  if (/[`~]|^(?: {4}|\s*\t)/m.test(text)) {
    visit((isMdx ? mdxParser : parser).parse(text), (node, index = 0, parent) => {
      if (node.type !== "code" && node.type !== "inlineCode") return;
      const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
      // Indented HTML after HTML, such as the rows of a table, is no code.
      const isHtml = parent?.children[index - 1]?.type === "html" && /^\s*</.test(text.slice(start, start + 100));
      if (!isHtml) ranges.push([start, end]);
    });
  }
  const small = text.toLowerCase();
  const elements: Range[] = [];
  for (const { 0: tag, 1: name = "", index } of text.matchAll(literalElement)) {
    const end = small.indexOf(`</${name.toLowerCase()}`, index);
    if (end === -1) break;
    if (!isIn(index, ranges) && index >= (elements.at(-1)?.[1] ?? 0)) elements.push([index + tag.length, end]);
  }
  return [...ranges.filter(([start]) => !isIn(start, elements)), ...elements].sort(([one], [other]) => one - other);
};

/** Returns the text of a line before a position, at most its last 1,000 characters. */
export const lineStart = (text: string, at: number): string => {
  const near = text.slice(Math.max(0, at - 1000), at);
  return near.slice(near.lastIndexOf("\n") + 1);
};

/** Returns what begins the further lines of a block: list markers become spaces, quote marks stay. Null within a line. */
export const furtherLines = (start: string): string | null =>
  /^(?:[\s>]|[-+*](?=\s)|\d{1,9}[.)](?=\s))*$/.test(start) ? start.replace(/[^\s>]/g, " ") : null;

const mark = /\uE000(\d{1,7})\uE001/g;

/** Indents or quotes the further lines of code, or removes their indentation, as a conversion did with its first line. */
const moved = (code: string, from: string, to: string): string => {
  if (!to.endsWith(from))
    return from.trim()
      ? code
      : code.replace(new RegExp(`\\n[ \\t]{0,${Math.max(0, from.length - to.length)}}`, "g"), "\n");
  return code.replace(/\n(?!$)/g, `\n${furtherLines(to.slice(0, to.length - from.length)) ?? ""}`);
};

export type Keeper = ReturnType<typeof createKeeper>;

/** Keeps code and other literal text out of conversions: marks take its place until `restore`. */
export const createKeeper = () => {
  const kept: { value: string; start: string; isLeftover: boolean }[] = [];
  const keep = (value: string, { start = "", isLeftover = false } = {}): string =>
    `\uE000${kept.push({ value, start, isLeftover }) - 1}\uE001`;

  /** Keeps the code blocks, code spans and `<pre>` of a text. @param change changes them, for what a generator converts in code, too */
  const keepCode = (text: string, isMdx: boolean, change: (code: string) => string): string => {
    let [at, result] = [0, ""];
    for (const [start, end] of rangesOfCode(text, isMdx)) {
      if (start < at) continue;
      result += text.slice(at, start) + keep(change(text.slice(start, end)), { start: lineStart(text, start) });
      at = end;
    }
    return result + text.slice(at);
  };

  const restore = (text: string): string =>
    text.replace(mark, (written, index: string, at: number) => {
      const found = kept[Number(index)];
      if (!found) return written;
      const value = restore(found.value);
      return value.includes("\n") ? moved(value, found.start, lineStart(text, at)) : value;
    });

  const withoutLeftovers = (line: string): string =>
    line.replace(mark, (written, index: string) => (kept[Number(index)]?.isLeftover ? "" : written));

  return { keep, keepCode, restore, withoutLeftovers };
};
