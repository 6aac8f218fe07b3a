import type { Element, ElementContent } from "hast";

/** The elements that mark lines of code. Their meaning does not depend on colors. */
type Mark = "mark" | "ins" | "del";

export interface Fence {
  /** As written in the fence, or null. */
  language: string | null;
  title: string | null;
  isNumbered: boolean;
  /** By line number, from 1. */
  marks: ReadonlyMap<number, Mark>;
}

const titled = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const numbered = /(?:^|\s)showLineNumbers(?:=true)?(?=\s|$)/;
const marked = /(?:^|\s)(?:(mark|ins|del)=)?\{([\d\s,-]+)\}/g;

const kinds: Record<string, Mark> = { ins: "ins", del: "del" };

const linesIn = (range: string, count: number): number[] => {
  const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range) ?? [];
  const from = Math.max(1, Number(first));
  return Array.from({ length: Math.max(0, Math.min(count, Number(last)) - from + 1) || 0 }, (_, index) => from + index);
};

/**
 * Parses a fence's info string in the syntax of Expressive Code and similar renderers: `ts title="a.ts" showLineNumbers {1,3-5}
 * ins={2} del={3}`. Unknown options and lines beyond the code are ignored.
 */
export const parseFence = (words: string, meta: string, code: string): Fence => {
  const [language = "", ...attached] = words.split(/(?=\{)/);
  const options = `${attached.join("")} ${meta}`;
  const [, title, quoted = title] = titled.exec(options) ?? [];
  const others = options.replace(titled, " ");
  const count = code.replace(/\n$/, "").split("\n").length;
  const marks = new Map<number, Mark>();
  for (const [, kind = "", ranges = ""] of others.matchAll(marked)) {
    for (const line of ranges.split(",").flatMap((range) => linesIn(range, count))) {
      marks.set(line, kinds[kind] ?? "mark");
    }
  }
  return { language: language || null, title: quoted?.trim() || null, isNumbered: numbered.test(others), marks };
};

const splitText = (text: string): string[] => {
  const lines = text.split("\n");
  return lines.map((line, index) => (index < lines.length - 1 ? `${line}\n` : line));
};

const partsOf = (node: ElementContent): ElementContent[] => {
  if (node.type === "text") return splitText(node.value).map((value) => ({ type: "text", value }));
  return node.type === "element" ? linesOf(node.children).map((children) => ({ ...node, children })) : [];
};

const linesOf = (nodes: readonly ElementContent[]): ElementContent[][] => {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    const [first, ...others] = partsOf(node);
    if (first) lines.at(-1)?.push(first);
    lines.push(...others.map((part) => [part]));
  }
  return lines;
};

const isBlank = (node: ElementContent): boolean =>
  node.type === "text" ? node.value === "" : node.type === "element" && node.children.every(isBlank);

/** Wraps each line of highlighted code in an element, if the fence marks or numbers lines. */
export const wrapLines = (nodes: ElementContent[], { isNumbered, marks }: Fence): ElementContent[] => {
  if (!isNumbered && marks.size === 0) return nodes;
  return (
    linesOf(nodes)
      .map((children, index): Element => {
        return { type: "element", tagName: marks.get(index + 1) ?? "span", properties: {}, children };
      })
      // The line break at the end of the code does not start another line.
      .filter((line, index, { length }) => index < length - 1 || !isBlank(line))
  );
};
