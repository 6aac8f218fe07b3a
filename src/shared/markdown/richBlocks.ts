import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { classesOf, element, isElement, textContent } from "../base/hast.ts";
import { type Say, sayInEnglish } from "../words/say.ts";
import { mayHaveHtml } from "./costlyText.ts";
import { frameFormula } from "./frameFormula.ts";
import type { OnDropped, rehypeHtml } from "./rehypeHtml.ts";

/** Renders HTML, formulas and diagrams. A renderer of the latter returns null for source that it cannot render. */
export interface RichRenderers {
  html?: typeof rehypeHtml;
  onDropped?: OnDropped;
  formula?: (source: string, isBlock: boolean) => Element | null;
  diagram?: (source: string, name: string, say: Say) => Element | null;
  spentMs?: number;
  /** The words that the renderer adds; English without. */
  say?: Say;
}

const mostMs = 1_000;

/** Whether the time for a text is used up: the remaining formulas and diagrams stay code. */
export const isOverTime = ({ spentMs = 0 }: RichRenderers): boolean => spentMs > mostMs;

/** Loads the renderers that a text may need, without the one for diagrams. */
export const loadTextRenderers = async (text: string): Promise<RichRenderers> => ({
  ...(mayHaveHtml(text) ? { html: (await import("./rehypeHtml.ts")).rehypeHtml } : {}),
  ...(/\$|(?:```|~~~) *math/.test(text) ? { formula: (await import("./renderFormula.ts")).renderFormula } : {}),
});

/** Loads the renderers that a text may need. The one for diagrams does not run in a web worker: it needs the colors of a page. */
export const loadRichRenderers = async (text: string): Promise<RichRenderers> => ({
  ...(await loadTextRenderers(text)),
  ...(/(?:```|~~~) *mermaid/.test(text) ? { diagram: (await import("./renderMermaid.ts")).renderMermaid } : {}),
});

// Focusable, so that a keyboard can scroll a wide one.
const frame = (drawn: Element, say: Say): Element => {
  const { ariaLabel = say("text.diagram"), ...properties } = drawn.properties;
  return element("div", { dataDrawn: "diagram", tabIndex: 0, role: "group", ariaLabel }, [{ ...drawn, properties }]);
};

const withSource = (drawn: Element, code: Element, say: Say): Element => {
  const summary = element("summary", {}, [{ type: "text", value: say("text.diagramSource") }]);
  return element("div", {}, [frame(drawn, say), element("details", {}, [summary, code])]);
};

const renderInline = (
  code: Element,
  { formula, say = sayInEnglish }: RichRenderers,
  isInParagraph: boolean,
): Element | null => {
  const rendered = formula?.(textContent(code), classesOf(code).includes("math-display"));
  return rendered ? frameFormula(rendered, "span", say, isInParagraph) : null;
};

const renderBlock = (
  block: Element,
  { formula, diagram, say = sayInEnglish }: RichRenderers,
  index: number,
): Element | null => {
  const [code] = block.children;
  if (code?.type !== "element") return null;
  const source = textContent(code).trim();
  if (classesOf(code).includes("language-math")) {
    const rendered = formula?.(source, true);
    return rendered ? frameFormula(rendered, "div", say) : null;
  }
  const rendered = classesOf(code).includes("language-mermaid") && diagram?.(source, `diagram-${index}-`, say);
  return rendered ? withSource(rendered, block, say) : null;
};

/** Wraps a renderer: it returns null when the time for the text is used up. */
const limitTime =
  <Given extends unknown[]>(renderers: RichRenderers, render?: (...given: Given) => Element | null) =>
  (...given: Given): Element | null => {
    if (!render || isOverTime(renderers)) return null;
    const startedAt = performance.now();
    const rendered = render(...given);
    renderers.spentMs = (renderers.spentMs ?? 0) + performance.now() - startedAt;
    return rendered;
  };

/** Replaces the source of formulas and diagrams by their rendering. Source that cannot be rendered in time stays code. */
export const rehypeRichBlocks = (given: RichRenderers) => (tree: Root) => {
  const renderers = { ...given, formula: limitTime(given, given.formula), diagram: limitTime(given, given.diagram) };
  let count = 0;
  visit(tree, "element", (node, index, parent) => {
    const isBlock = node.tagName === "pre";
    const isFormula = !isBlock && classesOf(node).includes("language-math");
    if (!isBlock && !isFormula) return undefined;
    count += 1;
    const rendered = isBlock
      ? renderBlock(node, renderers, count)
      : renderInline(node, renderers, isElement(parent, "p"));
    if (rendered && parent && index !== undefined) parent.children[index] = rendered;
    return SKIP;
  });
};
