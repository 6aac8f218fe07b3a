import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { attribute, text } from "../base/hast.ts";
import { safeUrl } from "../base/links.ts";
import type { OnDropped } from "./rehypeHtml.ts";

const isRejected = (element: Element, name: string): boolean => {
  const address = element.properties[name];
  return Boolean(address) && safeUrl(String(address)) === "";
};

/** Returns what remains of a link or picture with a rejected address: its text. */
const remainderOf = (element: Element): ElementContent[] | null => {
  if (element.tagName === "a" && isRejected(element, "href")) return element.children;
  if (element.tagName === "img" && isRejected(element, "src")) return [text(attribute(element, "alt"))];
  return null;
};

/** Replaces links and pictures with a rejected address by their text: an empty address would be a link to the current page. */
export const rehypeRejectedUrls =
  (onDropped: OnDropped = () => {}) =>
  (tree: Root) => {
    visit(tree, "element", (element, index, parent) => {
      const remainder = remainderOf(element);
      if (!remainder || !parent || index === undefined) return undefined;
      onDropped(`the address ${element.properties.href ?? element.properties.src}`, element.position?.start.line ?? 1);
      parent.children.splice(index, 1, ...remainder);
      return [SKIP, index];
    });
  };
