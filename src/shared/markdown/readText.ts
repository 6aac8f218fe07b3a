import type { Element, Nodes, Root } from "hast";
import { attribute, classesOf, isBlock, isElement } from "../base/hast.ts";
import { parseMarkdown } from "./parseMarkdown.ts";
import { isOfRenderer } from "./pipeline.ts";
import { unspacedLetter } from "./readingTime.ts";
import { findRenderProblem } from "./renderLimits.ts";
import { type ReadText, unreadable } from "./renderWaitingTexts.ts";
import { loadTextRenderers } from "./richBlocks.ts";
import { visibleText } from "./visibleText.ts";

const isAdded = ({ properties }: Element): boolean =>
  isOfRenderer(properties) || "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;

const isDiagram = ({ tagName, children: [code] }: Element): boolean =>
  tagName === "pre" && isElement(code) && classesOf(code).includes("language-mermaid");

const isProse = (element: Element): boolean =>
  !/^(?:pre|table|img)$/.test(element.tagName) && !("dataFootnotes" in element.properties);

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const linesOf = (node: Nodes, accepts: (element: Element) => boolean): string => {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  if (isElement(node) && (isAdded(node) || isDiagram(node) || !accepts(node))) return "";
  if (isElement(node, "br")) return "\n";
  if (isElement(node, "img")) return attribute(node, "alt");
  const inner = node.children.map((child) => linesOf(child, accepts)).join("");
  if (isElement(node, "td", "th")) return `${oneLine(inner)} `;
  if (isElement(node, "tr")) return `\n${oneLine(inner)}\n`;
  return isBlock(node) ? `\n${inner}\n` : inner;
};

const firstOf = (lines: string): string | undefined => lines.split("\n").map(oneLine).find(Boolean);

const mostCharacters = 300;
const atWord = new RegExp(`^(.+)(?: .|${unspacedLetter})`, "su");

/** Shortens a line at a word, or before a letter of a script without spaces. */
const shorten = (line: string): string => {
  const characters = [...line];
  if (characters.length <= mostCharacters) return line;
  const start = characters.slice(0, mostCharacters + 1).join("");
  return `${(atWord.exec(start)?.[1] ?? characters.slice(0, mostCharacters).join("")).trimEnd()}…`;
};

const mostWords = 200_000;

const ofTree = (tree: Root): Omit<ReadText, "visible"> => {
  const lines = linesOf(tree, () => true);
  const first = firstOf(linesOf(tree, isProse)) ?? firstOf(lines);
  return {
    words: oneLine(lines).slice(0, mostWords),
    firstLine: first === undefined ? null : shorten(first),
  };
};

export const readText = async (text: string): Promise<ReadText> => {
  if (findRenderProblem(text) !== null) return unreadable(text);
  const renderers = await loadTextRenderers(text);
  delete renderers.formula;
  try {
    let visible = text;
    const tree = parseMarkdown(text, renderers, (source) => {
      visible = visibleText(source, text);
    });
    return { visible, ...ofTree(tree) };
  } catch {
    return unreadable(text);
  }
};
