import type { Element, Root } from "hast";
import type { Options } from "rehype-remark";
import { visit } from "unist-util-visit";
import {
  attribute,
  element,
  findWithin,
  hasClass,
  isElement,
  removeWithin,
  replaceWithin,
  text,
  textContent,
} from "../base/hast.ts";
import { maximumFootnotes } from "../markdown/renderLimits.ts";

type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>;

const isNote = (node: Element): boolean =>
  (isElement(node, "li") &&
    /^(?:user-content-)?(?:fn|footnote|note|_ftn|easy-footnote)/i.test(attribute(node, "id"))) ||
  (isElement(node, "div") && hasClass(node, /^footnote$/));

const idOf = (node: Element): string => {
  const anchor = findWithin(node, (child) => attribute(child, "id") !== "");
  return attribute(node, "id") || (anchor ? attribute(anchor, "id") : "");
};

const isBackLink = (node: Element): boolean =>
  isElement(node, "a") &&
  attribute(node, "href").startsWith("#") &&
  /^(?:[\s\d.^]|↩|⤴|\ufe0e|\[\d+\])*$/u.test(textContent(node));

/**
 * Replaces footnotes and their references, as common blogs write them, by elements for `footnoteHandlers`. Reports `footnotes` and
 * leaves them as they are if they are more than a text may have.
 */
export const rehypeFootnotes =
  ({ report }: { report: (kind: string, name: string) => void }) =>
  (tree: Root): void => {
    const numbers = new Map<string, string>();
    visit(tree, "element", (node) => {
      const id = isNote(node) ? idOf(node) : "";
      if (id) numbers.set(id, String(numbers.size + 1));
    });
    const numberOf = (anchor: Element): string | undefined => numbers.get(attribute(anchor, "href").slice(1));
    let count = numbers.size;
    visit(tree, { type: "element", tagName: "a" }, (anchor) => {
      if (numberOf(anchor)) count += 1;
    });
    if (count > maximumFootnotes) report("footnotes", "");
    if (numbers.size === 0 || count > maximumFootnotes) return;
    replaceWithin(tree, (node) => {
      const number = isNote(node) ? numbers.get(idOf(node)) : undefined;
      if (number) {
        removeWithin(node, isBackLink);
        return [element("footnote-text", { number }, node.children)];
      }
      const anchor = isElement(node, "sup") ? node.children.find((child) => isElement(child, "a")) : node;
      const mark = isElement(anchor, "a") ? numberOf(anchor) : undefined;
      // With a text: marks without one are slow to convert, each with all that follow it.
      return mark ? [element("footnote-mark", { number: mark }, [text(mark)])] : null;
    });
    // Removes the list around the notes.
    replaceWithin(tree, (node) =>
      isElement(node, "ol", "ul") && node.children.some((child) => isElement(child, "footnote-text"))
        ? node.children
        : null,
    );
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
