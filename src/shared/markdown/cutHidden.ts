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

interface Edit {
  from: number;
  to: number;
  content: string;
}

interface Leaf {
  node: Nodes;
  edits: Edit[];
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
const findHidden = (tree: Root, leaves: Leaf[]): Start[] => {
  const found: Start[] = [];
  const open: Start[] = [];
  const sentences = new Set<Parents>();

  const begin = (start: Start, isClosed: boolean): void => {
    found.push(start);
    const isInText = ({ name, leaf }: Start): boolean => name === start.name && leaf === start.leaf;
    if (isClosed || (rawTextElements.includes(start.name) && open.slice(-mostOpen).some(isInText))) return;
    open.push(start);
  };
  const end = (name: string, parent: Parents, place: Place): void => {
    const start = open.slice(-mostOpen).findLast((each) => each.name === name && (each.within ?? parent) === parent);
    if (!start) return;
    start.end = place;
    open.length = open.lastIndexOf(start);
    found.length = found.lastIndexOf(start) + 1;
  };
  const readTags = (html: string, leaf: number, parent: Parents): void => {
    for (const { 0: written, 1: slash, 2: tagName = "", index } of html.matchAll(tags)) {
      const name = tagName.toLowerCase();
      if (!hiddenElements.includes(name) || !written.endsWith(">")) continue;
      const place = { leaf, from: index, to: index + written.length };
      if (slash) end(name, parent, place);
      else begin({ ...place, name, within: sentences.has(parent) ? parent : null, end: null }, written.endsWith("/>"));
    }
  };
  visit(tree, (node, _index, parent) => {
    if (!parent || ("children" in node && node.children.length > 0)) return;
    leaves.push({ node, edits: [] });
    if (node.type === "raw") readTags(node.value, leaves.length - 1, parent);
    else if (node.type === "text" && node.value.trim()) sentences.add(parent);
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

const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let end = 0;
  const pieces = edits.flatMap(({ from, to, content }) => {
    const kept = text.slice(end, from);
    end = to;
    return [kept, content];
  });
  return pieces.join("") + text.slice(end);
};

/** Plans to move the content of a hidden element to its start tag. */
const moveContent = ({ name, leaf, to, end }: Start, leaves: readonly Leaf[]): void => {
  const last = end ?? { leaf, from: to, to };
  const whole: Edit = { from: to, to: last.to, content: "" };
  for (const [at, { node, edits }] of leaves.slice(leaf, last.leaf + 1).entries()) {
    const isLast = leaf + at === last.leaf;
    const edit = at === 0 ? whole : { from: 0, to: last.to, content: "" };
    whole.content += contentOf(node, edit.from, isLast ? last.from : undefined);
    if (!isLast) edit.to = Number.POSITIVE_INFINITY;
    edits.push(edit);
  }
  whole.content += `</${name}>`;
};

/**
 * Moves the content of elements that are not for readers into one piece of HTML: the parser would end `svg` at the next paragraph, and
 * take the text after an element without an end for its content.
 */
export const cutHidden = (tree: Root): void => {
  const leaves: Leaf[] = [];
  for (const start of findHidden(tree, leaves)) moveContent(start, leaves);
  const removed = new Set<Nodes>();
  for (const { node, edits } of leaves) {
    if (edits.length > 0 && node.type === "raw") node.value = applyEdits(node.value, edits);
    if (edits.length > 0 && (node.type !== "raw" || !node.value.trim())) removed.add(node);
  }
  if (removed.size > 0) remove(tree, removed);
};
