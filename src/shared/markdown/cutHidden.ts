import type { Nodes, Parents, Root } from "hast";
import { visit } from "unist-util-visit";
import { isElement, removeWithin } from "../base/hast.ts";
import { hiddenElements, isAllowedElement } from "./htmlSchema.ts";

// Between the leaves of a tree. The parser of Markdown leaves no such character.
const border = "\0";

// Also a comment. Both end at the border at the latest.
const tag = /<!--[^\0]*?(?:-->|(?=\0)|$)|<(\/?)([a-z][^\s/>\0]*)(?:[^<>"'\0]|"[^"\0]*"|'[^'\0]*')*>?/gi;
const token = new RegExp(`${tag.source}|\\0`, "gi");

/** A hidden element: where its content starts and ends, and where its end tag ends. */
interface Hidden {
  name: string;
  leaf: number;
  start: number;
  end: number;
  next: number;
}

/** Whether an element may end in another node than it starts in. Not if it starts in a paragraph: prose names tags. */
const mayEndIn = (first: Parents | undefined, last: Parents | undefined): boolean =>
  first === last || first?.type === "root" || isElement(first, "blockquote", "li");

/** Finds the hidden elements that are not within each other, in order. One that is not closed has no content. */
const findHidden = (html: string, parents: readonly Parents[]): Hidden[] => {
  const found: Hidden[] = [];
  const open: Hidden[] = [];
  let leaf = 0;
  for (const { 0: written, 1: slash, 2: tagName = "", index } of html.matchAll(token)) {
    const name = tagName.toLowerCase();
    const next = index + written.length;
    leaf += Number(written === border);
    // The parser takes `<Chart />` for a start tag.
    const isClosed = written.endsWith("/>") && !isAllowedElement(name);
    if (!written.endsWith(">") || !(isClosed || hiddenElements.includes(name))) continue;
    const at = open.findLastIndex((start) => start.name === name && mayEndIn(parents[start.leaf], parents[leaf]));
    const outer = open[at];
    if (!slash) {
      const hidden = { name, leaf, start: next, end: next, next };
      found.push(hidden);
      if (!isClosed && outer?.leaf !== leaf) open.push(hidden);
      // `checkHtmlLimits` allows no deeper nesting.
      open.splice(0, open.length - 100);
    } else if (outer) {
      Object.assign(outer, { end: index, next });
      open.length = at;
      found.length = found.lastIndexOf(outer) + 1;
    }
  }
  return found;
};

// Only the sources of a video stay.
const anyTag = /<(?!source\s[^<>\0]*>)[^<>\0]*>?|\0/gi;

/**
 * Moves the content of elements that are not for readers into one piece of HTML: the parser would end `svg` at the next paragraph, and
 * take the text after an element without an end for its content.
 */
export const cutHidden = (tree: Root): void => {
  const leaves: Nodes[] = [];
  const parents: Parents[] = [];
  visit(tree, (node, _index, parent) => {
    if (!parent || ("children" in node && node.children.length > 0)) return;
    leaves.push(node);
    parents.push(parent);
  });
  const textOf = (node: Nodes): string => ("value" in node ? node.value : "");
  const html = leaves
    .map((node) => (node.type === "raw" ? node.value : textOf(node).replaceAll("<", " ") || " "))
    .join(border);
  let done = 0;
  const pieces = findHidden(html, parents).flatMap(({ name, start, end, next }) => {
    const before = html.slice(done, start);
    done = next;
    return [
      before,
      html.slice(start, end).replace(anyTag, " "),
      `</${name}>`,
      html.slice(start, next).replace(/[^\0]+/g, ""),
    ];
  });
  const parts = [...pieces, html.slice(done)].join("").split(border);
  const removed = new Set(leaves.filter((_, at) => !parts[at]));
  for (const [at, node] of leaves.entries()) {
    if (node.type === "raw" || (node.type === "text" && removed.has(node))) node.value = parts[at] ?? "";
  }
  const isRemoved = (node: Nodes): boolean =>
    removed.has(node) || ("children" in node && node.children.length > 0 && node.children.every(isRemoved));
  removeWithin(tree, isRemoved);
};
