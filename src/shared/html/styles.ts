import type { Element, ElementContent, Root } from "hast";
import { SKIP } from "unist-util-visit";
import { attribute, element, hasClass, hasContent, isBlock, isElement, replaceWithin, text } from "../base/hast.ts";

const styleOf = (node: Element, name: string): string => {
  const [, value = ""] = new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]*)`, "i").exec(attribute(node, "style")) ?? [];
  return value.trim().toLowerCase();
};

const monospace = /\b(?:consolas|courier|menlo|monaco|monospace|mono)\b/;

const isBold = (node: Element): boolean => /^(?:bold|bolder|[6-9]00)$/.test(styleOf(node, "font-weight"));

/** The elements of equal meaning, by style. */
const styleMarks: readonly [tag: string, has: (node: Element) => boolean][] = [
  ["strong", isBold],
  ["em", (node) => /^(?:italic|oblique)/.test(styleOf(node, "font-style"))],
  ["del", (node) => /line-through/.test(styleOf(node, "text-decoration") + styleOf(node, "text-decoration-line"))],
  ["sup", (node) => styleOf(node, "vertical-align") === "super"],
  ["sub", (node) => styleOf(node, "vertical-align") === "sub"],
  ["code", (node) => monospace.test(`${styleOf(node, "font-family")} ${attribute(node, "face").toLowerCase()}`)],
];

export const marksOf = (node: Element): string[] => styleMarks.filter(([, has]) => has(node)).map(([tag]) => tag);

const wrappers = "b strong i em s strike del u sup sub mark kbd".split(" ");

// Returns inline marks moved into the blocks that they surround.
const intoBlocks = (mark: Element): ElementContent[] =>
  mark.children.map((child) =>
    isBlock(child) ? { ...child, children: [{ ...mark, children: child.children }] } : { ...mark, children: [child] },
  );

const isOff = (node: Element): boolean =>
  isElement(node, "b", "strong")
    ? /^(?:normal|[1-5]00)$/.test(styleOf(node, "font-weight"))
    : isElement(node, "i", "em") && styleOf(node, "font-style") === "normal";

const others = "span font big small tt q ins abbr bdi bdo cite dfn label ruby rp rt samp time var".split(" ");

// The libraries that follow compare each of these with all its next siblings: 8,000 take minutes.
const isEmptyMark = (node: ElementContent): boolean =>
  isElement(node, ...wrappers, ...others)
    ? node.children.every(isEmptyMark)
    : node.type === "text" && /^[ \t\n\f\r]*$/.test(node.value);

// Browsers and Word write several spaces so.
const isSpace = (node: Element): boolean =>
  hasClass(node, /^Apple-converted-space$/) || /mso-spacerun/.test(attribute(node, "style"));

const change = (node: Element): ElementContent[] | null | typeof SKIP => {
  if (/^(?:pre|code)$/.test(node.tagName)) return SKIP;
  if (isOff(node) || isEmptyMark(node)) return node.children;
  if (/^h[1-6]$/.test(node.tagName) && !hasContent(node)) return [];
  if (isSpace(node)) return [text(" ")];
  if (wrappers.includes(node.tagName) && node.children.some(isBlock)) return intoBlocks(node);
  if (hasClass(node, /^MsoTitle$/)) node.tagName = "h1";
  if (hasClass(node, /^Mso(?:Intense)?Quote$/)) return [element("blockquote", {}, node.children)];
  const marks = isElement(node, "span", "font") ? marksOf(node) : [];
  if (marks.length === 0) return null;
  return marks.reduceRight((inner, tag) => [element(tag, {}, inner)], node.children);
};

/** Whether an element is the box of a code editor, which copies colors instead of meaning. */
export const isEditorBox = (node: Element): boolean =>
  node.tagName === "div" && monospace.test(styleOf(node, "font-family")) && styleOf(node, "white-space") === "pre";

/** Reads the styles and classes by which Word, Google Docs and others mark words and paragraphs. */
export const rehypeStyles =
  () =>
  (tree: Root): void =>
    replaceWithin(tree, change);
