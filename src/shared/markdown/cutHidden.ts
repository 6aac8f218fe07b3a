import type { Element, Nodes, Parents, Root } from "hast";
import { visit } from "unist-util-visit";
import { isBlank } from "../base/hast.ts";
import { hiddenElements, rawTextElements } from "./htmlSchema.ts";

const tags = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)(?:[^<>"']|"[^"]*"|'[^']*')*>?/gi;

/** A place in the HTML between Markdown. */
interface Place {
  leaf: number;
  from: number;
  to: number;
}

interface Start extends Place {
  name: string;
  /** The node that the element must end in, because it starts after words. Null if it may end in a later block. */
  within: Parents | null;
  end: Place | null;
}

// `checkHtmlLimits` allows no deeper nesting.
const mostOpen = 100;

/** Finds the hidden elements that are not within each other, in order. An element that is not closed has no end. */
const findHidden = (tree: Root, leaves: Nodes[]): Start[] => {
  const found: Start[] = [];
  const open: Start[] = [];
  const sentences = new Set<Parents>();

  const begin = (start: Start, isClosed: boolean): void => {
    found.push(start);
    const isText = rawTextElements.includes(start.name);
    const isInText =
      isText && open.slice(-mostOpen).some(({ name, leaf }) => name === start.name && leaf === start.leaf);
    if (!isClosed && !isInText) open.push(start);
  };
  const end = (name: string, parent: Parents, place: Place): void => {
    const start = open.slice(-mostOpen).findLast((each) => each.name === name && (each.within ?? parent) === parent);
    if (!start) return;
    start.end = place;
    open.length = open.lastIndexOf(start);
    found.length = found.lastIndexOf(start) + 1;
  };
  visit(tree, (node, _index, parent) => {
    if (!parent || ("children" in node && node.children.length > 0)) return;
    const leaf = leaves.push(node) - 1;
    if (node.type === "text" && node.value.trim()) sentences.add(parent);
    if (node.type !== "raw") return;
    for (const { 0: written, 1: slash, 2: tagName = "", index } of node.value.matchAll(tags)) {
      const name = tagName.toLowerCase();
      if (!hiddenElements.includes(name) || !written.endsWith(">")) continue;
      const place = { leaf, from: index, to: index + written.length };
      if (slash) end(name, parent, place);
      else begin({ ...place, name, within: sentences.has(parent) ? parent : null, end: null }, written.endsWith("/>"));
    }
  });
  return found;
};

/** Returns the words of a hidden element, and the sources of a video. The parser finds no other tag in them. */
const contentOf = (node: Nodes, from: number, to?: number): string =>
  "value" in node
    ? node.value
        .slice(from, to)
        .replace(tags, (written) => (/^<source\s.*>$/is.test(written) ? written : " "))
        .replace(/<(?!source\s)/gi, " ")
    : "";

/** Removes nodes, and the elements that then have no content. */
const remove = (parent: Root | Element, nodes: Set<Nodes>): void => {
  const { length } = parent.children;
  for (let at = length - 1; at >= 0; at -= 1) {
    const child = parent.children[at];
    if (child?.type === "element") remove(child, nodes);
    if (child && nodes.has(child)) parent.children.splice(at, 1);
  }
  if (parent.children.length < length && parent.children.every(isBlank)) nodes.add(parent);
};

/**
 * Moves the content of elements that are not for readers into one piece of HTML: the parser would end `svg` at the next paragraph, and
 * take the text after an element without an end for its content.
 */
export const cutHidden = (tree: Root): void => {
  const leaves: Nodes[] = [];
  const removed = new Set<Nodes>();
  // From the last to the first, so that places stay valid.
  for (const start of findHidden(tree, leaves).reverse()) {
    const end = start.end ?? { leaf: start.leaf, from: start.to, to: start.to };
    const [first, last] = [leaves[start.leaf], leaves[end.leaf]];
    if (first?.type !== "raw" || last?.type !== "raw") continue;
    const before = first.value.slice(0, start.to);
    const rest = last.value.slice(end.to);
    const content = leaves
      .slice(start.leaf, end.leaf + 1)
      .map((node) => contentOf(node, node === first ? start.to : 0, node === last ? end.from : undefined))
      .join("");
    for (const node of leaves.slice(start.leaf + 1, end.leaf + (rest.trim() ? 0 : 1))) removed.add(node);
    last.value = rest;
    first.value = `${before}${content}</${start.name}>${first === last ? rest : ""}`;
  }
  if (removed.size > 0) remove(tree, removed);
};
