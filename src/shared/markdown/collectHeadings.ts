import type { Nodes, Root } from "hast";
import { visit } from "unist-util-visit";

/** A heading of a text, as its table of contents shows it. */
export interface ContentsEntry {
  id: string;
  title: string;
  /** 2 or 3. */
  level: number;
}

/** The words of a node. */
export const textOf = (node: Nodes): string => {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
};

const levels: Record<string, number> = { h2: 2, h3: 3 };

/** Writes the headings of the two highest levels into `entries`, in their order. */
export const rehypeCollectHeadings = (entries: ContentsEntry[]) => (tree: Root) => {
  visit(tree, "element", (element) => {
    const level = levels[element.tagName];
    const { id } = element.properties;
    if (!level || typeof id !== "string" || id === "footnote-label") return;
    entries.push({ id, level, title: textOf(element).trim() });
  });
};
