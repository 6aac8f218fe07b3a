import type { Element } from "hast";
import { SaxesParser } from "saxes";

/** The allowed elements, and a function that maps an attribute or returns null to remove it. */
export interface Allowlist {
  elements: ReadonlySet<string>;
  attribute: (name: string, value: string) => [name: string, value: string] | null;
}

// Deeper trees would reach the limits of the code that renders them.
const mostDeep = 60;

/** Parses XML from a library, limited to the allowlist. Elements that are not allowed are replaced by their content. @throws if it is not XML */
export const xmlToHast = (xml: string, { elements, attribute }: Allowlist): Element => {
  const parser = new SaxesParser();
  const root: Element = { type: "element", tagName: "span", properties: {}, children: [] };
  const path: (Element | null)[] = [root];
  const innermost = (): Element => path.findLast((element) => element !== null) ?? root;
  parser.on("opentag", ({ name, attributes }) => {
    if (path.length > mostDeep) throw new Error("The elements are nested too deeply.");
    const properties = Object.entries(attributes).flatMap(([key, value]) => {
      const mapped = attribute(key, value);
      return mapped ? [mapped] : [];
    });
    const element: Element | null = elements.has(name)
      ? { type: "element", tagName: name, properties: Object.fromEntries(properties), children: [] }
      : null;
    if (element) innermost().children.push(element);
    path.push(element);
  });
  parser.on("closetag", () => path.pop());
  parser.on("text", (value) => {
    if (value.trim()) innermost().children.push({ type: "text", value });
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  const [only] = root.children;
  if (only?.type !== "element") throw new Error("The result has no element.");
  return only;
};
