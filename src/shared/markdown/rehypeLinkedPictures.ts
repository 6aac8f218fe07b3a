import type { Root } from "hast";
import { visit } from "unist-util-visit";

/** Marks pictures within links: a click on one follows the link. */
export const rehypeLinkedPictures = () => (tree: Root) => {
  visit(tree, { type: "element", tagName: "a" }, (link) => {
    visit(link, { type: "element", tagName: "img" }, ({ properties }) => {
      properties.dataLinked = true;
    });
  });
};
