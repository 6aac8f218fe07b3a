import type { Delete, Emphasis, Paragraph, PhrasingContent, Root, Strong } from "mdast";
import type { Options } from "remark-stringify";
import { SKIP, visit } from "unist-util-visit";

type Mark = Delete | Emphasis | Strong;

const tags = { strong: "strong", emphasis: "em", delete: "del" } as const;

/** A word, a space or other content, with the marks around it. */
interface Leaf {
  node: PhrasingContent;
  marks: Mark["type"][];
}

const isMark = (node: PhrasingContent | undefined): node is Mark => node !== undefined && node.type in tags;

const isSpace = ({ node }: Leaf): boolean =>
  node.type === "break" || (node.type === "text" && node.value.trim() === "");

const leavesOf = (nodes: readonly PhrasingContent[], marks: Mark["type"][] = []): Leaf[] =>
  nodes.flatMap((node): Leaf[] => {
    if (isMark(node)) return leavesOf(node.children, [...new Set([...marks, node.type])]);
    if (node.type === "link") {
      const inner = leavesOf(node.children, marks);
      node.children = tidy(node.children);
      const [first, last] = [inner.slice(0, 1), inner.slice(1).slice(-1)];
      return [...first.filter(isSpace), { node, marks }, ...last.filter(isSpace)];
    }
    if (node.type !== "text") return [{ node, marks }];
    const words = node.value.trim();
    const at = words === "" ? 0 : node.value.indexOf(words);
    return [node.value.slice(0, at), words, node.value.slice(at + words.length)]
      .filter((value) => value !== "")
      .map((value) => ({ node: { type: "text", value }, marks }));
  });

/** Removes spaces at the ends of the row and at line breaks. */
const trim = (leaves: readonly Leaf[]): Leaf[] => {
  const first = leaves.findIndex((leaf) => !isSpace(leaf));
  const row = first < 0 ? [] : leaves.slice(first, leaves.findLastIndex((leaf) => !isSpace(leaf)) + 1);
  const isBreak = (index: number): boolean => row[index]?.node.type === "break";
  return row.filter((leaf, index) => !isSpace(leaf) || isBreak(index) || !(isBreak(index - 1) || isBreak(index + 1)));
};

// Marks must touch the words, so a run neither starts nor ends with a space.
const endOfRun = (leaves: readonly Leaf[], start: number, mark: Mark["type"]): number => {
  let end = start;
  for (let at = start, leaf = leaves[at]; leaf?.marks.includes(mark); leaf = leaves[++at]) {
    if (!isSpace(leaf)) end = at + 1;
  }
  return end;
};

/** Nests the marks: the longest is outside. */
const nest = (leaves: readonly Leaf[]): PhrasingContent[] => {
  const nodes: PhrasingContent[] = [];
  let at = 0;
  for (let leaf = leaves[at]; leaf; leaf = leaves[at]) {
    const start = at;
    const ends = isSpace(leaf) ? [] : leaf.marks.map((mark) => endOfRun(leaves, start, mark));
    const end = Math.max(at + 1, ...ends);
    const mark = leaf.marks[ends.indexOf(end)];
    const last = nodes.at(-1);
    if (mark) {
      const inner = leaves.slice(at, end);
      nodes.push({
        type: mark,
        children: nest(inner.map(({ node, marks }) => ({ node, marks: marks.filter((other) => other !== mark) }))),
      });
    } else if (leaf.node.type === "text" && last?.type === "text") last.value += leaf.node.value;
    else nodes.push(leaf.node);
    at = end;
  }
  return nodes;
};

// Represents any punctuation: code, links, pictures, HTML and marks begin and end with some.
const punctuation = "*";

const edgeOf = (node: PhrasingContent | undefined, side: 0 | -1): string => {
  if (!node || node.type === "break") return "";
  if (node.type === "text") return node.value.at(side) ?? "";
  return node.type === "strong" || node.type === "emphasis" ? edgeOf(node.children.at(side), side) : punctuation;
};

const outsideOf = (node: PhrasingContent | undefined, side: 0 | -1): string =>
  isMark(node) ? punctuation : edgeOf(node, side);

const tag = (value: string): PhrasingContent => ({ type: "html", value });

// Whether marks form between two characters (CommonMark 0.31, 6.2). Letters are never written as references.
const forms = (outside: string, inside: string): boolean =>
  !/[\p{P}\p{S}]/u.test(inside) || /^[\p{P}\p{S}\s]?$/u.test(outside);

/** Writes marks as HTML where Markdown's would not form, as in `これは<strong>「重要」</strong>です`. */
const writeMarks = (
  nodes: readonly PhrasingContent[],
  before = punctuation,
  after = punctuation,
): PhrasingContent[] => {
  const written: PhrasingContent[] = [];
  for (const [index, node] of nodes.entries()) {
    const previous = written.at(-1);
    if (!isMark(node)) {
      written.push(node);
      continue;
    }
    const start = index === 0 ? before : outsideOf(previous, -1);
    const end = index === nodes.length - 1 ? after : outsideOf(nodes[index + 1], 0);
    // The stars of nested marks form one run. The signs of ~~ do not join it.
    const [insideOf, ...outside] = node.type === "delete" ? ([outsideOf] as const) : ([edgeOf, start, end] as const);
    const children = writeMarks(node.children, ...outside);
    const isFormed = forms(start, insideOf(children[0], 0)) && forms(end, insideOf(children.at(-1), -1));
    if (isFormed && !isMark(previous)) written.push({ type: node.type, children });
    else written.push(tag(`<${tags[node.type]}>`), ...writeMarks(node.children), tag(`</${tags[node.type]}>`));
  }
  return written;
};

const tidy = (nodes: readonly PhrasingContent[]): PhrasingContent[] => writeMarks(nest(trim(leavesOf(nodes))), "", "");

// Old blogs separate paragraphs by two line breaks.
const paragraphsIn = (nodes: readonly PhrasingContent[]): Paragraph[] => {
  const parts: PhrasingContent[][] = [[]];
  const isBreak = (index: number): boolean => nodes[index]?.type === "break";
  for (const [index, node] of nodes.entries()) {
    if (isBreak(index) && isBreak(index + 1)) parts.push([]);
    else if (!(isBreak(index) && isBreak(index - 1))) parts.at(-1)?.push(node);
  }
  return parts.filter(({ length }) => length > 0).map((children) => ({ type: "paragraph", children }));
};

/** Rewrites the marks of all words so that they form, with spaces outside of them. Removes empty paragraphs and headings. */
export const remarkPhrasing =
  () =>
  (tree: Root): void =>
    visit(tree, (node, index, parent) => {
      if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return undefined;
      node.children = tidy(node.children);
      if (node.type === "tableCell" || !parent || index === undefined) return undefined;
      const headings = node.type === "heading" && node.children.length > 0 ? [node] : [];
      const written = node.type === "paragraph" ? paragraphsIn(node.children) : headings;
      parent.children.splice(index, 1, ...written);
      return [SKIP, index + written.length];
    });

const formula = /(?<![\w$])\$(?=[^\s$])[^$]*[^\s$]\$(?![\w$])|\$\$/g;

// Escapes that are written although the character has no meaning there.
const needless: readonly [RegExp, string][] = [
  // Bare addresses and e-mail addresses, which contain their escapes.
  [/(?<!\\)\\(?=(?::\/\/|@|(?<=[Ww]\\)\.)[^\s\\<*`[!~]*(?:[\s<]|$))/g, ""],
  [/(?<!\\)\\&(?!#?\w{1,31};)/g, "&"],
  [/(?<=\S )\\\*(?= )/g, "*"],
  [/(?<=[^~\\])\\~(?=[^~\\])/g, "~"],
  [/(?<=^\n)\\#(?=[^\s#])/, "#"],
  // Brackets that are neither a link nor a footnote, a task or an alert.
  [/(?:(?<!^\n)|(?!\\\[(?:[xX ]\]|!)))(?<!\\)\\(?=\[[^[\]\\^][^[\]\\]*\](?![([:]))/g, ""],
];

type Handlers = NonNullable<Options["handlers"]>;

// The library would write letters as references where a mark does not form. Here, all marks form.
const writeMark =
  (sign: string): NonNullable<Handlers["strong"]> =>
  (node, _, state, info) =>
    sign + state.containerPhrasing(node, { ...info, before: sign, after: sign }) + sign;

/** Writes a text with only the escapes that it needs. Dollar signs are escaped where they would make a formula. */
const writeText: NonNullable<Handlers["text"]> = (node, _, state, info) => {
  const safe = info.before + state.safe(node.value, info) + info.after;
  const short = needless.reduce((written, [pattern, plain]) => written.replace(pattern, plain), safe);
  const own = short.slice(info.before.length, short.length - info.after.length);
  return own.replace(formula, (written) => written.replaceAll("$", "\\$"));
};

export const phrasingHandlers: Handlers = {
  text: writeText,
  strong: writeMark("**"),
  emphasis: writeMark("*"),
  delete: writeMark("~~"),
};
