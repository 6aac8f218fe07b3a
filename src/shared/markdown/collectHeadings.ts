import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { textContent } from "../base/hast.ts";

export interface ContentsEntry {
  id: string;
  title: string;
  /** 2 or 3. */
  level: number;
}

const levels: Record<string, number> = { h2: 2, h3: 3 };

export const rehypeCollectHeadings = (entries: ContentsEntry[]) => (tree: Root) => {
  visit(tree, "element", (element) => {
    const level = levels[element.tagName];
    const { id } = element.properties;
    if (!level || typeof id !== "string" || id === "footnote-label") return;
    entries.push({ id, level, title: textContent(element).trim() });
  });
};
