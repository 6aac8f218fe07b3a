import type { Element, ElementContent, Root } from "hast";
import {
  attribute,
  element,
  findWithin,
  hasContent,
  isBlock,
  isElement,
  replaceWithin,
  text,
  textContent,
} from "../base/hast.ts";

/** Returns the lines of a cell: Markdown's cells have no blocks. */
const linesOf = (node: Element): ElementContent[][] => {
  const lines: ElementContent[][] = [[]];
  let items = 0;
  for (const child of node.children) {
    if (isElement(child, "br")) lines.push([]);
    else if (isElement(child, "pre")) {
      const code = textContent(child).trim().split("\n");
      lines.push(...code.map((line) => [element("code", {}, [text(line)])]), []);
    } else if (isBlock(child)) {
      const [first = [], ...others] = linesOf(child);
      const marker = isElement(node, "ol") ? `${++items}. ` : "- ";
      lines.push(isElement(child, "li") ? [text(marker), ...first] : first, ...others, []);
    } else lines.at(-1)?.push(child);
  }
  return lines;
};

const joinLines = (cell: Element): void => {
  cell.children = linesOf(cell)
    .filter((children) => hasContent({ ...cell, children }))
    .flatMap((line, index) => (index > 0 ? [element("br", {}, []), ...line] : line));
};

// Merged cells are written as empty cells. Beyond this number, they would take minutes.
const mostMerged = 10_000;

const isTable = ({ tagName }: Element): boolean => tagName === "table";

const ownCells = (node: Element): Element[] =>
  node.children.flatMap((child) => {
    if (!isElement(child) || isTable(child)) return [];
    return isElement(child, "td", "th") ? [child] : ownCells(child);
  });

const change = (table: Element): ElementContent[] | null => {
  if (!isTable(table)) return null;
  const cells = ownCells(table);
  const isLayout = cells.length === 1 || attribute(table, "role") === "presentation" || findWithin(table, isTable);
  if (isLayout) return cells.map(({ children }) => element("div", {}, children));
  for (const { properties } of cells) {
    if (Number(properties.colSpan ?? 1) * Number(properties.rowSpan ?? 1) <= mostMerged / cells.length) continue;
    delete properties.colSpan;
    delete properties.rowSpan;
  }
  cells.forEach(joinLines);
  const row = findWithin(table, ({ tagName }) => tagName === "tr");
  const first = row ? ownCells(row) : [];
  const hasHead =
    first.some((cell) => isElement(cell, "th")) || findWithin(table, ({ tagName }) => tagName === "thead");
  // Markdown's tables have a heading row.
  if (!hasHead) for (const cell of first) cell.tagName = "th";
  const caption = table.children.find((child) => isElement(child, "caption"));
  if (!isElement(caption) || !hasContent(caption)) return null;
  table.children = table.children.filter((child) => child !== caption);
  return [element("p", {}, [element("em", {}, caption.children)]), table];
};

/** Prepares tables for Markdown: a heading row, cells of one line, no tables that only place things. */
export const rehypeTables =
  () =>
  (tree: Root): void =>
    replaceWithin(tree, change);
