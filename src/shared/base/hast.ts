import type { Element, ElementContent, Nodes, Properties, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

export const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === "element" && (names.length === 0 || names.includes(node.tagName));

export const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const text = (value: string): ElementContent => ({ type: "text", value });

export const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];

export const hasClass = (node: Element, pattern: RegExp): boolean => classesOf(node).some((name) => pattern.test(name));

export const attribute = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

export const isBlank = (node: Nodes): boolean => node.type === "text" && node.value.trim() === "";

export const textContent = (node: Nodes): string => {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textContent).join("") : "";
};

export const findWithin = (node: Nodes, passes: (element: Element) => boolean): Element | null => {
  if (!("children" in node)) return null;
  for (const child of node.children) {
    if (isElement(child) && passes(child)) return child;
    const found = findWithin(child, passes);
    if (found) return found;
  }
  return null;
};

/** Returns the descendant elements with a name that are not within each other. */
export const elementsWithin = (node: Root | Element, name: string): Element[] =>
  node.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return child.tagName === name ? [child] : elementsWithin(child, name);
  });

/**
 * Replaces the descendant elements for which `change` returns nodes. The replacements are visited next. Null leaves an element as it
 * is, and SKIP also its descendants.
 */
export const replaceWithin = (
  tree: Root | Element,
  change: (element: Element) => ElementContent[] | null | typeof SKIP,
): void =>
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const nodes = change(node);
    if (!Array.isArray(nodes)) return nodes ?? undefined;
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index];
  });

export const removeWithin = (tree: Root | Element, passes: (element: Element) => boolean): void =>
  replaceWithin(tree, (node) => (passes(node) ? [] : null));

export const hasContent = (node: Element): boolean =>
  textContent(node).trim() !== "" || findWithin(node, ({ tagName }) => tagName === "img") !== null;

const blocks = new Set(
  "address article aside blockquote center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody thead tr ul".split(
    " ",
  ),
);

export const isBlock = (node: Nodes | undefined): node is Element => isElement(node) && blocks.has(node.tagName);
