import type { Root } from "hast";
import { visit } from "unist-util-visit";

const blocks = /^(?:p|h\d|ul|ol|blockquote|table)$/;

/** Each block is read in the direction of its own letters; a list's marks and a quote's line stand where it begins. */
export const rehypeDirection = () => (tree: Root) => {
  visit(tree, "element", ({ tagName, properties }) => {
    if (blocks.test(tagName)) properties.dir = "auto";
  });
};
