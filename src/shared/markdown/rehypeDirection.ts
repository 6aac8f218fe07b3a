import type { Root } from "hast";
import { visit } from "unist-util-visit";

const blocks = /^(?:h\d|ul|ol|blockquote|table)$/;

/**
 * Sets `dir=auto`, so that list markers and borders are at the side where reading begins. Paragraphs get their direction from the
 * stylesheet: with the attribute, the quote or list around them would ignore their letters.
 */
export const rehypeDirection = () => (tree: Root) => {
  visit(tree, "element", ({ tagName, properties }) => {
    if (blocks.test(tagName)) properties.dir = "auto";
  });
};
