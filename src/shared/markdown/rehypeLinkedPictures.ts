import type { Root } from "hast";
import { visit } from "unist-util-visit";

/** Marks pictures in links, where a click follows the link instead of enlarging. */
export const rehypeLinkedPictures = () => (tree: Root) => {
  visit(tree, { type: "element", tagName: "a" }, (link) => {
    visit(link, { type: "element", tagName: "img" }, ({ properties }) => {
      properties.dataLinked = true;
    });
  });
};
