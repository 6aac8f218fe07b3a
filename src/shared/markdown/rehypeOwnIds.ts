import type { Root } from "hast";
import { visit } from "unist-util-visit";

// What the pages around a text look up or point to by id.
const idsOfThePage = new Set(["root", "content", "page-data", "share", "related"]);

/**
 * Keeps a text's headings from taking an id of the page around it: one called "Page data" would stand where the browser
 * looks for the data that it starts from. A heading without letters gets no id at all.
 */
export const rehypeOwnIds = () => (tree: Root) => {
  visit(tree, "element", ({ properties }) => {
    if (properties.id === "") delete properties.id;
    if (idsOfThePage.has(String(properties.id))) properties.id = `section-${properties.id}`;
  });
};
