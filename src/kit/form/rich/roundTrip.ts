import { diffArrays } from "diff";
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

const changesBetween = (before: readonly Block[], after: readonly Block[]): Change[] => {
  if (before.length !== after.length) return [changeOf(before, after)];
  return before.map((block, place) => changeOf([block], after.slice(place, place + 1)));
};

// A text of which more was rewritten is one change: to find what its parts have in common would take seconds.
const maxDiffering = 1_000;

/**
 * Compares a text with what the rich editor makes of it, by what readers get of both: other marks for the same are no change.
 * Lines are counted without blank ones at the beginning.
 */
export const changesIn = (text: ParsedText, rewritten: ParsedText): Change[] => {
  const before = blocksOf(text);
  const after = blocksOf(rewritten);
  const isSame = (one: Block, other: Block): boolean => one.meaning === other.meaning;
  const runs = diffArrays(before, after, { comparator: isSame, maxEditLength: maxDiffering });
  if (!runs) return [changeOf(before, after)];
  // What takes another's place comes right after it.
  return runs.flatMap(({ value, removed, added }, index) => {
    if (removed) return changesBetween(value, runs[index + 1]?.added ? (runs[index + 1]?.value ?? []) : []);
    return added && !runs[index - 1]?.removed ? changesBetween([], value) : [];
  });
};

/** Markdown markers that the text uses, for the editor to write the same ones. */
export const marksOf = (source: string) => {
  const bullet: "-" | "*" | "+" = /^\s*\* /m.test(source) ? "*" : /^\s*\+ /m.test(source) ? "+" : "-";
  const emphasis: "_" | "*" = /(^|[\s(])_\S/m.test(source) && !/(^|[\s(|])\*[^\s*]/m.test(source) ? "_" : "*";
  const rule: "-" | "*" | "_" = /^\*{3,}\s*$/m.test(source) ? "*" : /^_{3,}\s*$/m.test(source) ? "_" : "-";
  return { bullet, emphasis, rule, listItemIndent: "one" as const, fences: true };
};
