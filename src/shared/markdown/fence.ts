import type { Element, ElementContent } from "hast";

/** The elements that lines of code are marked by: what they mean is said without colors too. */
type Mark = "mark" | "ins" | "del";

/** What a fence says of its code. */
export interface Fence {
  /** As the fence names it, or null. */
  language: string | null;
  title: string | null;
  isNumbered: boolean;
  /** By the numbers of lines, from 1. */
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
 * Reads a fence's words as Expressive Code and GitHub's other renderers spell them: `ts title="a.ts" showLineNumbers {1,3-5}
 * ins={2} del={3}`. What it does not know, and lines that the code does not have, are passed over.
 */
export const parseFence = (words: string, meta: string, code: string): Fence => {
  const [language = "", ...attached] = words.split(/(?=\{)/);
  const said = `${attached.join("")} ${meta}`;
  const [, title, quoted = title] = titled.exec(said) ?? [];
  const others = said.replace(titled, " ");
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

/** Puts each line of highlighted code into an element of its own, where its fence marks or numbers lines. */
export const wrapLines = (nodes: ElementContent[], { isNumbered, marks }: Fence): ElementContent[] => {
  if (!isNumbered && marks.size === 0) return nodes;
  return (
    linesOf(nodes)
      .map((children, index): Element => {
        return { type: "element", tagName: marks.get(index + 1) ?? "span", properties: {}, children };
      })
      // Nothing follows the end of the last line.
      .filter((line, index, { length }) => index < length - 1 || !isBlank(line))
  );
};
