import type { Element, ElementContent, Root } from "hast";
import { SKIP } from "unist-util-visit";
import {
  attribute,
  element,
  findWithin,
  hasClass,
  hasContent,
  isBlock,
  isElement,
  isNamed,
  replaceWithin,
  text,
} from "../base/hast.ts";

const styleOf = (node: Element, name: string): string => {
  const found = attribute(node, "style")
    .split(";")
    .find((part) => part.slice(0, part.indexOf(":")).trim().toLowerCase() === name);
  return found
    ? found
        .slice(found.indexOf(":") + 1)
        .trim()
        .toLowerCase()
    : "";
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

/** Returns the names of the elements that mean the same as the style of an element. */
export const marksOf = (node: Element): string[] => styleMarks.filter(([, has]) => has(node)).map(([tag]) => tag);

const isHeading = (node: Element): boolean => /^h[1-6]$/.test(node.tagName);

const wrap = (children: ElementContent[], tags: readonly string[]): ElementContent[] =>
  tags.reduceRight((inner, tag) => [element(tag, {}, inner)], children);

const wrappers = "b strong i em s strike del u sup sub mark kbd".split(" ");

// Returns inline marks moved into the blocks that they surround.
const intoBlocks = (mark: Element): ElementContent[] =>
  mark.children.map((child) => {
    const inner = isElement(child) ? child.children : [];
    if (isBlock(child)) return { ...child, children: isHeading(child) ? inner : [{ ...mark, children: inner }] };
    return { ...mark, children: [child] };
  });

const isOff = (node: Element): boolean =>
  isNamed(node, "b", "strong")
    ? /^(?:normal|[1-5]00)$/.test(styleOf(node, "font-weight"))
    : isNamed(node, "i", "em") && styleOf(node, "font-style") === "normal";

// Browsers and Word write several spaces so.
const isSpace = (node: Element): boolean =>
  hasClass(node, /^Apple-converted-space$/) || /mso-spacerun/.test(attribute(node, "style"));

const wordClasses: readonly [RegExp, (node: Element) => Element][] = [
  [/^MsoTitle$/, ({ children }) => element("h1", {}, children)],
  [/^Mso(?:Intense)?Quote$/, ({ children }) => element("blockquote", {}, [element("p", {}, children)])],
];

const textElements = "a b br em font i o:p span strong u".split(" ");

const isEmpty = (node: Element): boolean =>
  !hasContent(node) && findWithin(node, ({ tagName }) => !textElements.includes(tagName)) === null;

const changeHeading = (heading: Element): void =>
  // A heading is bold without a mark, and one line.
  replaceWithin(heading, (child) => {
    if (isNamed(child, "br")) return [text(" ")];
    return isNamed(child, "b", "strong") || isBold(child) ? child.children : null;
  });

const changeParagraph = (node: Element): ElementContent[] | null => {
  const [, made] = wordClasses.find(([pattern]) => hasClass(node, pattern)) ?? [];
  return made ? [made(node)] : null;
};

const change = (node: Element): ElementContent[] | null | typeof SKIP => {
  if (isNamed(node, "pre", "code")) return SKIP;
  if (isNamed(node, "p", "o:p") && isEmpty(node)) return [];
  if (isNamed(node, "o:p") || isOff(node)) return node.children;
  if (isSpace(node)) return [text(" ")];
  if (wrappers.includes(node.tagName) && node.children.some(isBlock)) return intoBlocks(node);
  if (isNamed(node, "p")) return changeParagraph(node);
  if (isHeading(node)) changeHeading(node);
  const marks = isNamed(node, "span", "font") ? marksOf(node) : [];
  return marks.length > 0 ? wrap(node.children, marks) : null;
};

/** Whether an element is the box of a code editor, which copies colors instead of meaning. */
export const isEditorBox = (node: Element): boolean =>
  node.tagName === "div" && monospace.test(styleOf(node, "font-family")) && styleOf(node, "white-space") === "pre";

/** Reads the styles and classes by which Word, Google Docs and others mark words and paragraphs. */
export const rehypeStyles =
  () =>
  (tree: Root): void =>
    replaceWithin(tree, change);
