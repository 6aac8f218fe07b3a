import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

const levelOf = ({ tagName }: Element): number => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);

/**
 * Shifts a text's headings so that the highest is an h2, below the page's title. A text that begins at `#` and one that begins
 * at `##` come out alike.
 */
export const rehypeHeadings = () => (tree: Root) => {
  const headings: Element[] = [];
  visit(tree, "element", (element) => {
    if (levelOf(element) > 0 && element.properties.id !== "footnote-label") headings.push(element);
  });
  const shift = 2 - Math.min(...headings.map(levelOf));
  for (const heading of headings) heading.tagName = `h${Math.min(6, levelOf(heading) + shift)}`;
};
