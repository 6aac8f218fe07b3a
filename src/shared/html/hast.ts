import type { Element, ElementContent, Nodes, Properties } from "hast";

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

export const attribute = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** Returns the text of a node and its descendants. */
export const textContent = (node: Nodes): string => {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textContent).join("") : "";
};

/** Returns the first descendant element that passes the check. */
export const findWithin = (node: Nodes, passes: (element: Element) => boolean): Element | null => {
  if (!("children" in node)) return null;
  for (const child of node.children) {
    if (isElement(child) && passes(child)) return child;
    const found = findWithin(child, passes);
    if (found) return found;
  }
  return null;
};
