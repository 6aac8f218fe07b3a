import { diffArrays } from "diff";
import type { Element, ElementContent, Nodes, Root } from "hast";

/** A part of a text that is rendered differently after a round trip. */
export interface Change {
  /** Line number in the text, from 1. */
  line: number;
  before: string;
  after: string;
}

/** A text and its syntax tree, with positions. */
interface ParsedText {
  source: string;
  tree: Root;
}

interface Block {
  line: number;
  lines: string[];
  meaning: string;
}

// The parser adds line breaks between blocks.
const isLayout = (node: Nodes): boolean => node.type === "text" && /^\s*\n\s*$/.test(node.value);

// Whether a list item has paragraphs changes only the spacing.
const withoutParagraphs = (item: Element): ElementContent[] =>
  item.children.flatMap((child) => (child.type === "element" && child.tagName === "p" ? child.children : [child]));

/** The rendered elements and texts, independent of the Markdown that produced them. */
const meaningOf = (node: Nodes, isCode = false): unknown => {
  if (node.type === "text") return isCode ? node.value : node.value.replace(/\s+/g, " ");
  if (node.type !== "element") return node.type;
  const isPre = isCode || node.tagName === "pre" || node.tagName === "code";
  const parts = node.tagName === "li" ? withoutParagraphs(node) : node.children;
  const children = isPre ? parts : parts.filter((child) => !isLayout(child));
  return [node.tagName, node.properties, node.data, ...children.map((child) => meaningOf(child, isPre))];
};

interface LineRange {
  line: number;
  lines: string[];
}

// Text outside of a paragraph is HTML, which is shown as text.
const linesOfHtml = (html: string, lines: readonly string[]): LineRange => {
  const own = html.split("\n");
  return { line: lines.indexOf(own[0] ?? "") + 1, lines: own };
};

const linesOf = (node: Nodes, lines: readonly string[]): LineRange => {
  const { start, end } = node.position ?? {};
  if (start && end) return { line: start.line, lines: lines.slice(start.line - 1, end.line) };
  // Elements that the parser adds, such as the list of footnotes, have no position, but their children do.
  const parts = "children" in node ? node.children.map((child) => linesOf(child, lines)) : [];
  const written = parts.filter((part) => part.lines.length > 0);
  return { line: written[0]?.line ?? lines.length, lines: written.flatMap((part) => part.lines) };
};

const blocksOf = ({ source, tree }: ParsedText): Block[] => {
  const lines = source.trim().split(/\r\n?|\n/);
  const rangeOf = (node: Nodes): LineRange =>
    node.type === "text" ? linesOfHtml(node.value, lines) : linesOf(node, lines);
  return tree.children
    .filter((node) => !isLayout(node))
    .map((node) => ({ ...rangeOf(node), meaning: JSON.stringify(meaningOf(node)) }));
};

const linesBeside = (blocks: readonly Block[], others: readonly Block[]): string => {
  const known = new Set(others.flatMap(({ lines }) => lines.map((line) => line.trim())));
  return blocks.flatMap(({ lines }) => lines.filter((line) => !known.has(line.trim()))).join("\n");
};

const allLines = (blocks: readonly Block[]): string => blocks.flatMap(({ lines }) => lines).join("\n");

const changeOf = (before: readonly Block[], after: readonly Block[]): Change => {
  const line = before[0]?.line ?? 1;
  const change = { line, before: linesBeside(before, after), after: linesBeside(after, before) };
  // If only whitespace or the order differs, each line occurs in both.
  return change.before || change.after ? change : { line, before: allLines(before), after: allLines(after) };
};

const changesBetween = (before: readonly Block[], after: readonly Block[]): Change[] => {
  if (before.length !== after.length) return [changeOf(before, after)];
  return before.map((block, index) => changeOf([block], after.slice(index, index + 1)));
};

// With more differences the whole text is reported as one change, because a diff would take seconds.
const maxDiffering = 1_000;

/**
 * Compares a text with the rich editor's version as both are rendered: different Markdown for the same result is no change.
 * Line numbers do not count blank lines at the beginning.
 */
export const changesIn = (text: ParsedText, rewritten: ParsedText): Change[] => {
  const before = blocksOf(text);
  const after = blocksOf(rewritten);
  const isSame = (one: Block, other: Block): boolean => one.meaning === other.meaning;
  const runs = diffArrays(before, after, { comparator: isSame, maxEditLength: maxDiffering });
  if (!runs) return [changeOf(before, after)];
  // A replacement directly follows what it replaces.
  return runs.flatMap(({ value, removed, added }, index) => {
    if (removed) return changesBetween(value, runs[index + 1]?.added ? (runs[index + 1]?.value ?? []) : []);
    return added && !runs[index - 1]?.removed ? changesBetween([], value) : [];
  });
};

/** The Markdown markers that the text uses, so that the editor writes the same ones. */
export const markersOf = (source: string) => {
  const bullet: "-" | "*" | "+" = /^\s*\* /m.test(source) ? "*" : /^\s*\+ /m.test(source) ? "+" : "-";
  const emphasis: "_" | "*" = /(^|[\s(])_\S/m.test(source) && !/(^|[\s(|])\*[^\s*]/m.test(source) ? "_" : "*";
  const rule: "-" | "*" | "_" = /^\*{3,}\s*$/m.test(source) ? "*" : /^_{3,}\s*$/m.test(source) ? "_" : "-";
  return { bullet, emphasis, rule, listItemIndent: "one" as const, fences: true };
};
