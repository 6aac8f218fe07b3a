import type { Element, ElementContent, Nodes, Root } from "hast";

/** A part of a text that another text renders otherwise. */
export interface Change {
  /** Line number in the text, from 1. */
  line: number;
  before: string;
  after: string;
}

/** A text and what it is parsed to, with the positions of its blocks. */
export interface ParsedText {
  source: string;
  tree: Root;
}

interface Block {
  line: number;
  lines: string[];
  meaning: string;
}

// Between blocks the parser puts line breaks, which nobody sees.
const isLayout = (node: Nodes): boolean => node.type === "text" && /^\s*\n\s*$/.test(node.value);

// Paragraphs of a list's item only set its lines further apart.
const withoutParagraphs = (item: Element): ElementContent[] =>
  item.children.flatMap((child) => (child.type === "element" && child.tagName === "p" ? child.children : [child]));

/** What readers get of a part: its elements and words, without the way that they are written. */
const meaningOf = (node: Nodes, isCode = false): unknown => {
  if (node.type === "text") return isCode ? node.value : node.value.replace(/\s+/g, " ");
  if (node.type !== "element") return node.type;
  const isPre = isCode || node.tagName === "pre" || node.tagName === "code";
  const parts = node.tagName === "li" ? withoutParagraphs(node) : node.children;
  const children = isPre ? parts : parts.filter((child) => !isLayout(child));
  return [node.tagName, node.properties, node.data, ...children.map((child) => meaningOf(child, isPre))];
};

const blocksOf = ({ source, tree }: ParsedText): Block[] => {
  const lines = source.trim().split(/\r\n?|\n/);
  return tree.children
    .filter((node) => !isLayout(node))
    .map((node) => {
      const { start, end } = node.position ?? { start: { line: lines.length }, end: { line: lines.length } };
      return {
        line: start.line,
        lines: lines.slice(start.line - 1, end.line),
        meaning: JSON.stringify(meaningOf(node)),
      };
    });
};

const linesBeside = (blocks: readonly Block[], others: readonly Block[]): string => {
  const known = new Set(others.flatMap(({ lines }) => lines.map((line) => line.trim())));
  return blocks.flatMap(({ lines }) => lines.filter((line) => !known.has(line.trim()))).join("\n");
};

const changeOf = (before: readonly Block[], after: readonly Block[]): Change => ({
  line: before[0]?.line ?? 1,
  before: linesBeside(before, after),
  after: linesBeside(after, before),
});

const countEqual = (before: readonly Block[], after: readonly Block[]): number => {
  const index = before.findIndex(({ meaning }, place) => meaning !== after[place]?.meaning);
  return index < 0 ? before.length : index;
};

/**
 * Compares a text with what the rich editor makes of it, by what readers get of both: other marks for the same are no change.
 * Lines are counted without blank ones at the beginning.
 */
export const changesIn = (text: ParsedText, rewritten: ParsedText): Change[] => {
  const before = blocksOf(text);
  const after = blocksOf(rewritten);
  if (before.length === after.length) {
    return before.flatMap((block, index) => {
      const other = after[index];
      return other && other.meaning !== block.meaning ? [changeOf([block], [other])] : [];
    });
  }
  const start = countEqual(before, after);
  const end = Math.min(
    countEqual(before.toReversed(), after.toReversed()),
    before.length - start,
    after.length - start,
  );
  return [changeOf(before.slice(start, before.length - end), after.slice(start, after.length - end))];
};

/** Markdown markers that the text uses, for the editor to write the same ones. */
export const marksOf = (source: string) => {
  const bullet: "-" | "*" | "+" = /^\s*\* /m.test(source) ? "*" : /^\s*\+ /m.test(source) ? "+" : "-";
  const emphasis: "_" | "*" = /(^|[\s(])_\S/m.test(source) && !/(^|[\s(|])\*[^\s*]/m.test(source) ? "_" : "*";
  const rule: "-" | "*" | "_" = /^\*{3,}\s*$/m.test(source) ? "*" : /^_{3,}\s*$/m.test(source) ? "_" : "-";
  return { bullet, emphasis, rule, listItemIndent: "one" as const, fences: true };
};
