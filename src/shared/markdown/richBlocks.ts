import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { textOf } from "./collectHeadings.ts";

/** What draws that which Markdown only writes; null where it cannot. */
export interface RichRenderers {
  formula?: (source: string, isBlock: boolean) => Element | null;
  diagram?: (source: string, name: string) => Element | null;
  /** The time that the drawings of the text took. */
  spentMs?: number;
}

const mostMs = 1_000;

/** Whether the drawings of a text took all of their time: those that were left stayed code. */
export const isOverTime = ({ spentMs = 0 }: RichRenderers): boolean => spentMs > mostMs;

/** What draws the formulas of a text; its library is loaded for texts that may have one. */
export const loadFormulaRenderer = async (text: string): Promise<RichRenderers> =>
  /\$|(?:```|~~~) *math/.test(text) ? { formula: (await import("./renderFormula.ts")).renderFormula } : {};

/** The same, and what draws its diagrams, which needs the colors of a page, and does not run in a web worker. */
export const loadRichRenderers = async (text: string): Promise<RichRenderers> => ({
  ...(await loadFormulaRenderer(text)),
  ...(/(?:```|~~~) *mermaid/.test(text) ? { diagram: (await import("./renderMermaid.ts")).renderMermaid } : {}),
});

const classesOf = ({ properties }: Element): (string | number)[] =>
  Array.isArray(properties.className) ? properties.className : [];

const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => {
  return { type: "element", tagName, properties, children };
};

// A keyboard must be able to scroll a wide one.
const frame = (label: string, drawn: Element): Element =>
  element("div", { dataDrawn: label.toLowerCase(), tabIndex: 0, role: "group", ariaLabel: label }, [drawn]);

const withSource = (drawn: Element, code: Element): Element => {
  const summary = element("summary", {}, [{ type: "text", value: "Source of the diagram" }]);
  return element("div", {}, [frame("Diagram", drawn), element("details", {}, [summary, code])]);
};

const renderBlock = (block: Element, { formula, diagram }: RichRenderers, index: number): Element | null => {
  const [code] = block.children;
  if (code?.type !== "element") return null;
  const source = textOf(code).trim();
  if (classesOf(code).includes("language-math")) {
    const drawn = formula?.(source, true);
    return drawn ? frame("Formula", drawn) : null;
  }
  const drawn = classesOf(code).includes("language-mermaid") && diagram?.(source, `diagram-${index}-`);
  return drawn ? withSource(drawn, block) : null;
};

/** Calls what draws, unless the drawings before took the time for all of a text. */
const limitTime =
  <Given extends unknown[]>(drawings: RichRenderers, draw?: (...given: Given) => Element | null) =>
  (...given: Given): Element | null => {
    if (!draw || isOverTime(drawings)) return null;
    const began = performance.now();
    const drawn = draw(...given);
    drawings.spentMs = (drawings.spentMs ?? 0) + performance.now() - began;
    return drawn;
  };

/** Puts drawings in the place of their code. What cannot be drawn, or not within the time for a text, stays code. */
export const rehypeRichBlocks = (given: RichRenderers) => (tree: Root) => {
  const drawings = { formula: limitTime(given, given.formula), diagram: limitTime(given, given.diagram) };
  let count = 0;
  visit(tree, "element", (node, index, parent) => {
    const isBlock = node.tagName === "pre";
    const isFormula = !isBlock && classesOf(node).includes("language-math");
    if (!isBlock && !isFormula) return undefined;
    count += 1;
    const drawn = isBlock
      ? renderBlock(node, drawings, count)
      : drawings.formula(textOf(node), classesOf(node).includes("math-display"));
    if (drawn && parent && index !== undefined) parent.children[index] = drawn;
    return SKIP;
  });
};
