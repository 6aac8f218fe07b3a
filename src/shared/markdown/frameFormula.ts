import type { Element, Properties } from "hast";
import { element, textContent } from "../base/hast.ts";

// A shorter formula fits into any line. A longer part of a formula may be wider than a phone: in a paragraph, or in a
// heading, a list or a table.
const lettersInLine = 12;
const lettersOnPhone = { paragraph: 24, others: 16 };

const scrolling: Properties = { tabIndex: 0, role: "group", ariaLabel: "Formula" };

/**
 * Frames a formula that may be wider than its line. It breaks between the top-level rows that Temml makes after operators, or
 * scrolls if one of them is too wide. Only a scrolling formula is a stop for the keyboard.
 * @param name of the frame's element; an inline formula that surely fits has no frame
 */
export const frameFormula = (math: Element, name: "div" | "span", isInParagraph = true): Element => {
  const isBlock = math.properties.display === "block";
  const parts = isBlock ? [math] : math.children;
  const letters = lettersOnPhone[isInParagraph ? "paragraph" : "others"];
  const mayScroll = parts.some((part) => textContent(part).length > letters);
  const stops = mayScroll ? scrolling : {};
  if (isBlock) return element(name, { dataDrawn: "formula", ...stops }, [math]);
  if (textContent(math).length <= lettersInLine) return math;
  return element(name, { dataFormula: mayScroll ? "scrolls" : "breaks", ...stops }, [math]);
};
