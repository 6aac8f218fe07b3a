import type { Root } from "hast";
import { visit } from "unist-util-visit";

const blocks = /^(?:h\d|ul|ol|blockquote|table)$/;

/**
 * Marks and lines stand where a block begins to be read. Paragraphs have their direction from the stylesheet: with the
 * attribute, they would not count as the letters of the quote or list around them.
 */
export const rehypeDirection = () => (tree: Root) => {
  visit(tree, "element", ({ tagName, properties }) => {
    if (blocks.test(tagName)) properties.dir = "auto";
  });
};
