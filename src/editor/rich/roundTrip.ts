import type { Element, ElementContent, Nodes, Root } from "hast";
import { parseMarkdown } from "#shared/markdown/parseMarkdown.ts";
import { findRenderProblem } from "#shared/markdown/renderLimits.ts";

/** Whether a text can be edited as rich text, and the reason if it cannot. */
export type Opening =
  | { status: "checking" }
  | { status: "open"; isRewritten: boolean }
  | { status: "refused"; reason: string };

const refused = (why: string): Opening => ({ status: "refused", reason: `${why}. It stays plain Markdown.` });

/** The result for a text that the editor cannot parse or render. */
export const unreadable = refused(
  "Rich text mode cannot show some Markdown of this text, such as a footnote or a reference link",
);

// The parser adds line breaks between blocks.
const isLayout = (node: Nodes): boolean => node.type === "text" && /^\s*\n\s*$/.test(node.value);

// Whether a list item has paragraphs changes only the spacing.
const withoutParagraphs = (item: Element): ElementContent[] =>
  item.children.flatMap((child) => (child.type === "element" && child.tagName === "p" ? child.children : [child]));

/** The rendered elements and texts, independent of the Markdown that produced them. HTML is its source, a text. */
const meaningOf = (node: Nodes, isCode = false): unknown => {
  if (node.type === "text") return isCode ? node.value : node.value.replace(/\s+/g, " ");
  if (node.type !== "element") return node.type;
  const isPre = isCode || node.tagName === "pre" || node.tagName === "code";
  const parts = node.tagName === "li" ? withoutParagraphs(node) : node.children;
  const children = isPre ? parts : parts.filter((child) => !isLayout(child));
  return [node.tagName, node.properties, node.data, ...children.map((child) => meaningOf(child, isPre))];
};

const blocksOf = (tree: Root) =>
  tree.children
    .filter((node) => !isLayout(node))
    .map((node) => ({ line: node.position?.start.line, meaning: JSON.stringify(meaningOf(node)) }));

/**
 * Compares two trees by their rendered result: other Markdown for the same result is no change.
 * @returns the part of the first tree that differs, or null
 */
export const findChange = (tree: Root, rewritten: Root): string | null => {
  const before = blocksOf(tree);
  const after = blocksOf(rewritten);
  const index = before.findIndex(({ meaning }, at) => meaning !== after[at]?.meaning);
  if (index < 0) return before.length === after.length ? null : "this text";
  const line = before[index]?.line;
  return line ? `line ${line} of this text` : "this text";
};

/** Checks whether a text survives a round trip through the editor. @param write returns the Markdown of the editor */
export const checkRoundTrip = (source: string, write: () => string): Opening => {
  const text = source.trim();
  if (findRenderProblem(text)) return refused("This text is too long or too dense for rich text mode");
  try {
    const rewritten = write().trim();
    const change = findChange(parseMarkdown(text), parseMarkdown(rewritten));
    if (change) return refused(`Rich text mode would change ${change}`);
    return { status: "open", isRewritten: text !== rewritten };
  } catch {
    return unreadable;
  }
};

/** Returns the Markdown markers of a text, so that the editor writes the same ones. */
export const readMarkers = (source: string) => {
  const bullet: "-" | "*" | "+" = /^\s*\* /m.test(source) ? "*" : /^\s*\+ /m.test(source) ? "+" : "-";
  const emphasis: "_" | "*" = /(^|[\s(])_\S/m.test(source) && !/(^|[\s(|])\*[^\s*]/m.test(source) ? "_" : "*";
  const rule: "-" | "*" | "_" = /^\*{3,}\s*$/m.test(source) ? "*" : /^_{3,}\s*$/m.test(source) ? "_" : "-";
  return { bullet, emphasis, rule, listItemIndent: "one" as const, fences: true };
};
