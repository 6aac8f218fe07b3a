import type { Element, ElementContent, Nodes, Root } from "hast";

/** A part of a text that another text renders otherwise. */
export interface Change {
  /** Line number in the text, from 1. */
  line: number;
  before: string;
  after: string;
}

/** A text and what it is parsed to, with the positions of its blocks. */
interface ParsedText {
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

interface Place {
  line: number;
  lines: string[];
}

// Text outside of a paragraph is HTML, which the parser shows as it is written.
const placeOfHtml = (html: string, lines: readonly string[]): Place => {
  const own = html.split("\n");
  return { line: lines.indexOf(own[0] ?? "") + 1, lines: own };
};

const linesOf = (node: Nodes, lines: readonly string[]): Place => {
  const { start, end } = node.position ?? {};
  if (start && end) return { line: start.line, lines: lines.slice(start.line - 1, end.line) };
  // What the parser adds, as the list of footnotes, is of lines all the same.
  const parts = "children" in node ? node.children.map((child) => linesOf(child, lines)) : [];
  const written = parts.filter((part) => part.lines.length > 0);
  return { line: written[0]?.line ?? lines.length, lines: written.flatMap((part) => part.lines) };
};

const blocksOf = ({ source, tree }: ParsedText): Block[] => {
  const lines = source.trim().split(/\r\n?|\n/);
  const placeOf = (node: Nodes): Place =>
    node.type === "text" ? placeOfHtml(node.value, lines) : linesOf(node, lines);
  return tree.children
    .filter((node) => !isLayout(node))
    .map((node) => ({ ...placeOf(node), meaning: JSON.stringify(meaningOf(node)) }));
};

const linesBeside = (blocks: readonly Block[], others: readonly Block[]): string => {
  const known = new Set(others.flatMap(({ lines }) => lines.map((line) => line.trim())));
  return blocks.flatMap(({ lines }) => lines.filter((line) => !known.has(line.trim()))).join("\n");
};

const allLines = (blocks: readonly Block[]): string => blocks.flatMap(({ lines }) => lines).join("\n");

const changeOf = (before: readonly Block[], after: readonly Block[]): Change => {
  const line = before[0]?.line ?? 1;
  const change = { line, before: linesBeside(before, after), after: linesBeside(after, before) };
  // Where nothing but blanks or an order differ, each line is there in both.
  return change.before || change.after ? change : { line, before: allLines(before), after: allLines(after) };
};

/** The longest row of blocks that mean the same in both, as pairs of their places. */
const pairsOf = (before: readonly Block[], after: readonly Block[]): [number, number][] => {
  const common = before.map(() => new Uint32Array(after.length + 1)).concat(new Uint32Array(after.length + 1));
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  const isSame = (row: number, column: number): boolean => before[row]?.meaning === after[column]?.meaning;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const longest = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      common[row]?.fill(longest, column, column + 1);
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    if (isSame(row, column)) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
};

const changesBetween = (before: readonly Block[], after: readonly Block[]): Change[] => {
  if (before.length !== after.length) return [changeOf(before, after)];
  return before.map((block, place) => changeOf([block], after.slice(place, place + 1)));
};

// Of texts as long as a book only the first and the last difference are looked for.
const maxCompared = 1_000_000;

const countEqual = (before: readonly Block[], after: readonly Block[]): number => {
  const index = before.findIndex(({ meaning }, place) => meaning !== after[place]?.meaning);
  return index < 0 ? before.length : index;
};

/**
 * Compares a text with what the rich editor makes of it, by what readers get of both: other marks for the same are no change.
 * Lines are counted without blank ones at the beginning.
 */
export const changesIn = (text: ParsedText, rewritten: ParsedText): Change[] => {
  const allBefore = blocksOf(text);
  const allAfter = blocksOf(rewritten);
  const start = Math.min(countEqual(allBefore, allAfter), allAfter.length);
  const end = Math.min(
    countEqual(allBefore.toReversed(), allAfter.toReversed()),
    allBefore.length - start,
    allAfter.length - start,
  );
  const before = allBefore.slice(start, allBefore.length - end);
  const after = allAfter.slice(start, allAfter.length - end);
  if (before.length + after.length === 0) return [];
  if (before.length * after.length > maxCompared) return [changeOf(before, after)];
  const pairs = [...pairsOf(before, after), [before.length, after.length] as const];
  return pairs.flatMap(([row, column], index) => {
    const [lastRow, lastColumn] = pairs[index - 1] ?? [-1, -1];
    return row - lastRow + column - lastColumn > 2
      ? changesBetween(before.slice(lastRow + 1, row), after.slice(lastColumn + 1, column))
      : [];
  });
};

/** Markdown markers that the text uses, for the editor to write the same ones. */
export const marksOf = (source: string) => {
  const bullet: "-" | "*" | "+" = /^\s*\* /m.test(source) ? "*" : /^\s*\+ /m.test(source) ? "+" : "-";
  const emphasis: "_" | "*" = /(^|[\s(])_\S/m.test(source) && !/(^|[\s(|])\*[^\s*]/m.test(source) ? "_" : "*";
  const rule: "-" | "*" | "_" = /^\*{3,}\s*$/m.test(source) ? "*" : /^_{3,}\s*$/m.test(source) ? "_" : "-";
  return { bullet, emphasis, rule, listItemIndent: "one" as const, fences: true };
};
