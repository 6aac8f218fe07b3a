import type { Element, Root } from "hast";
import type { Options } from "rehype-remark";
import { SKIP, visit } from "unist-util-visit";
import { attribute, classesOf, element, findWithin, isElement, wordsOf } from "./elements.ts";

type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>;

const isNote = (node: Element): boolean =>
  (node.tagName === "li" &&
    /^(?:user-content-)?(?:fn|footnote|note|_ftn|easy-footnote)/i.test(attribute(node, "id"))) ||
  (node.tagName === "div" && classesOf(node).includes("footnote"));

const idOf = (node: Element): string => {
  const own = attribute(node, "id");
  const anchor = own ? null : findWithin(node, (child) => attribute(child, "id") !== "");
  return own || (anchor ? attribute(anchor, "id") : "");
};

const isBackLink = (child: Element): boolean =>
  child.tagName === "a" &&
  attribute(child, "href").startsWith("#") &&
  /^(?:[\s\d.^]|↩|⤴|\ufe0e|\[\d+\])*$/u.test(wordsOf(child));

const removeBackLinks = (node: Element): void =>
  visit(node, "element", (child, index, parent) => {
    if (!parent || index === undefined || !isBackLink(child)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });

/** Replaces the footnotes and references of several blogs by elements that `footnoteHandlers` converts. */
export const rehypeFootnotes =
  () =>
  (tree: Root): void => {
    const numbers = new Map<string, string>();
    visit(tree, "element", (node) => {
      const id = isNote(node) ? idOf(node) : "";
      if (id) numbers.set(id, String(numbers.size + 1));
    });
    if (numbers.size === 0) return;
    visit(tree, "element", (node, index, parent) => {
      const number = isNote(node) ? numbers.get(idOf(node)) : undefined;
      if (!number || !parent || index === undefined) return undefined;
      removeBackLinks(node);
      parent.children.splice(index, 1, element("footnote-text", { number }, node.children));
      return SKIP;
    });
    visit(tree, "element", (node, index, parent) => {
      const anchor = isElement(node, "sup") ? node.children.find((child) => isElement(child, "a")) : node;
      const number = isElement(anchor, "a") ? numbers.get(attribute(anchor, "href").slice(1)) : undefined;
      if (!number || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1, element("footnote-mark", { number }, []));
      return SKIP;
    });
    // Removes the list around the notes.
    visit(tree, "element", (node, index, parent) => {
      if (!parent || index === undefined || !isElement(node, "ol", "ul")) return undefined;
      if (!node.children.some((child) => isElement(child, "footnote-text"))) return undefined;
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    });
  };

const mark: Handle = (_state, node) => {
  const number = attribute(node, "number");
  return { type: "footnoteReference", identifier: number, label: number };
};

const note: Handle = (state, node) => {
  const number = attribute(node, "number");
  return { type: "footnoteDefinition", identifier: number, label: number, children: state.toFlow(state.all(node)) };
};

export const footnoteHandlers: Record<string, Handle> = { "footnote-mark": mark, "footnote-text": note };
