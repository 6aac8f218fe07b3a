import type { Root } from "hast";
import { visit } from "unist-util-visit";

// Ids that the page around a text uses.
const idsOfThePage = new Set(["root", "content", "page-data", "share", "related"]);

/**
 * Keeps a text's headings from taking an id of the page: a heading "Page data" would be found in place of the hydration
 * data. A heading without letters gets no id.
 */
export const rehypeOwnIds = () => (tree: Root) => {
  visit(tree, "element", ({ properties }) => {
    if (properties.id === "") delete properties.id;
    if (idsOfThePage.has(String(properties.id))) properties.id = `section-${properties.id}`;
  });
};
