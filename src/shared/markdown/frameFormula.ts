import type { Element, ElementContent, Properties } from "hast";
import { attribute, element, isElement } from "../base/hast.ts";
import type { Say } from "../words/say.ts";

// A shorter formula fits into any line. A longer part of a formula may be wider than a phone: in a paragraph, or in a
// heading, a list or a table.
const lettersInLine = 12;
const lettersOnPhone = { paragraph: 24, others: 16 };

const stacked = new Set(["mfrac", "mover", "munder", "munderover", "mtable"]);

/** Estimates the size of a formula, in letters. Spaces and shifts count in each direction: a frame keeps them off other text. */
const lettersOf = (node: ElementContent): number => {
  if (node.type === "text") return node.value.length - (node.value.match(/[()[\],.:;|]/g)?.length ?? 0) / 2;
  if (!isElement(node)) return 0;
  const inner = node.children.map(lettersOf);
  if (stacked.has(node.tagName)) return Math.max(0, ...inner);
  const sizes = ["width", "height", "voffset"].map((name) => Math.abs(Number.parseFloat(attribute(node, name)) || 0));
  return inner.reduce((sum, letters) => sum + letters, node.tagName === "mtd" ? 2 : 2 * Math.max(...sizes));
};

const scrolling = (say: Say): Properties => ({ tabIndex: 0, role: "group", ariaLabel: say("text.formula") });

/**
 * Frames a formula that may be wider than its line. It breaks between the top-level rows that Temml makes after operators, or
 * scrolls if one of them is too wide. Only a scrolling formula is a stop for the keyboard.
 * @param name of the frame's element; an inline formula that surely fits has no frame
 */
export const frameFormula = (math: Element, name: "div" | "span", say: Say, isInParagraph = true): Element => {
  const isBlock = math.properties.display === "block";
  const parts = isBlock ? [math] : math.children;
  const letters = lettersOnPhone[isInParagraph ? "paragraph" : "others"];
  const mayScroll = parts.some((part) => lettersOf(part) > letters);
  const stops = mayScroll ? scrolling(say) : {};
  if (isBlock) return element(name, { dataDrawn: "formula", ...stops }, [math]);
  if (lettersOf(math) <= lettersInLine) return math;
  return element(name, { dataFormula: mayScroll ? "scrolls" : "breaks", ...stops }, [math]);
};
