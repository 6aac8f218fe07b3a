import type { Element, Root } from "hast";
import { isElement } from "#shared/base/hast.ts";

/** Returns a copy of an HTML tree without the elements that match. */
export const removeElements = <Tree extends Root | Element>(
  tree: Tree,
  matches: (element: Element) => boolean,
): Tree => ({
  ...tree,
  children: tree.children
    .filter((child) => !(isElement(child) && matches(child)))
    .map((child) => (isElement(child) ? removeElements(child, matches) : child)),
});
