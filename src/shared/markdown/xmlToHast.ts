import type { Element } from "hast";
import { SaxesParser } from "saxes";

/** What a drawing may be made of: elements, each with the value that an attribute keeps, or null for none. */
export interface Allowlist {
  elements: ReadonlySet<string>;
  attribute: (name: string, value: string) => [name: string, value: string] | null;
}

// Deeper ones would be at the limits of who draws them.
const mostDeep = 60;

/** Makes elements of what a library has drawn, by the palette alone: of other elements their content is kept. @throws where it is not XML */
export const xmlToHast = (xml: string, { elements, attribute }: Allowlist): Element => {
  const parser = new SaxesParser();
  const root: Element = { type: "element", tagName: "span", properties: {}, children: [] };
  const path: (Element | null)[] = [root];
  const innermost = (): Element => path.findLast((element) => element !== null) ?? root;
  parser.on("opentag", ({ name, attributes }) => {
    if (path.length > mostDeep) throw new Error("deep");
    const properties = Object.entries(attributes).flatMap(([key, value]) => {
      const kept = attribute(key, value);
      return kept ? [kept] : [];
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
  if (only?.type !== "element") throw new Error("nothing is drawn");
  return only;
};
