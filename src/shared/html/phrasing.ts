import type { Delete, Emphasis, Paragraph, PhrasingContent, Root, Strong, Text } from "mdast";
import type { Options } from "remark-stringify";
import { SKIP, visit } from "unist-util-visit";

const isMark = (node: PhrasingContent | undefined): node is Delete | Emphasis | Strong =>
  node?.type === "strong" || node?.type === "emphasis" || node?.type === "delete";

const isSpace = (node: PhrasingContent): boolean =>
  node.type === "break" || (node.type === "text" && node.value.trim() === "");

const text = (value: string): Text => ({ type: "text", value });

const join = (nodes: readonly PhrasingContent[]): PhrasingContent[] => {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text") last.value += node.value;
    else if (isMark(node) && isMark(last) && node.type === last.type) last.children.push(...node.children);
    else joined.push(node.type === "text" ? text(node.value) : node);
  }
  return joined;
};

const splitText = (value: string): Text[] => {
  const words = value.trim();
  const at = value.indexOf(words);
  return [value.slice(0, at), words, value.slice(at + words.length)].filter(Boolean).map(text);
};

/** Moves spaces and line breaks out of marks and links. Removes empty marks, and those within marks of the same type. */
const tidy = (nodes: readonly PhrasingContent[], around: readonly string[] = []): PhrasingContent[] =>
  join(nodes).flatMap((node): PhrasingContent[] => {
    if (node.type === "text") return splitText(node.value);
    if (!isMark(node) && node.type !== "link") return [node];
    const inner = tidy(node.children, [...around, node.type]);
    const first = inner.findIndex((child) => !isSpace(child));
    if (first < 0 || around.includes(node.type)) return inner;
    const end = inner.findLastIndex((child) => !isSpace(child)) + 1;
    return [...inner.slice(0, first), { ...node, children: join(inner.slice(first, end)) }, ...inner.slice(end)];
  });

/** Removes spaces at the ends of lines, and splits at two line breaks, which separate paragraphs in old blogs. */
const paragraphsIn = (nodes: readonly PhrasingContent[]): Paragraph[] => {
  let row: PhrasingContent[] = [];
  const rows = [row];
  let spaces: PhrasingContent[] = [];
  for (const node of nodes) {
    if (isSpace(node)) {
      spaces.push(node);
      continue;
    }
    const breaks = spaces.filter(({ type }) => type === "break");
    if (row.length > 0 && breaks.length > 1) {
      row = [];
      rows.push(row);
    } else if (row.length > 0) row.push(...(breaks.length > 0 ? breaks : spaces));
    row.push(node);
    spaces = [];
  }
  return rows.filter(({ length }) => length > 0).map((children) => ({ type: "paragraph", children: join(children) }));
};

const lineOf = (nodes: readonly PhrasingContent[], around: readonly string[]): PhrasingContent[] =>
  paragraphsIn(tidy(nodes, around)).flatMap(({ children }) => children);

/** Prepares words for `phrasingHandlers`. Removes empty paragraphs, and bold marks in headings and heading rows. */
export const remarkPhrasing =
  () =>
  (tree: Root): void => {
    visit(tree, "tableRow", ({ children }, index) => {
      for (const cell of children) cell.children = lineOf(cell.children, index === 0 ? ["strong"] : []);
    });
    visit(tree, "heading", (heading) => {
      const words = heading.children.map((child) => (child.type === "break" ? text(" ") : child));
      heading.children = lineOf(words, ["strong"]);
    });
    visit(tree, "paragraph", (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const written = paragraphsIn(tidy(node.children));
      parent.children.splice(index, 1, ...written);
      return [SKIP, index + written.length];
    });
  };

// Signs that could end a formula, outside of bare addresses.
const formulaEnd = /(?<=\S)(?<!:\/\/\S{0,500})\$(?![A-Za-z0-9])|\$\$/g;

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

// Whether a sign of marks works between two characters (CommonMark 0.31, 6.2).
const works = (outside = "", inside = ""): boolean =>
  !/[\p{P}\p{S}]/u.test(inside) || /^[\p{P}\p{S}\s]?$/u.test(outside);

/** Writes a mark by its sign, or as HTML where the sign would not work, as in `これは<strong>「重要」</strong>です`. */
const writeMark = (sign: string, tag: string): NonNullable<Handlers["strong"]> => {
  // Two stars are the parent's, one is a mark before.
  const edge = sign === "*" ? "**" : sign;
  const write: NonNullable<Handlers["strong"]> = (node, _, state, info) => {
    const words = state.containerPhrasing(node, { ...info, before: edge, after: edge });
    // Stars of marks within it join its own.
    const inner = edge === "**" ? words.replace(/^\*{1,3}|\*{1,3}$/g, "") : words;
    const isWorking = works(info.before.at(-1), inner[0]) && works(info.after[0], inner.at(-1));
    return isWorking && info.before !== "*" ? sign + words + sign : `<${tag}>${words}</${tag}>`;
  };
  return Object.assign(write, { peek: () => edge });
};

/** Writes a text with only the escapes that it needs. Dollar signs are escaped where they could end a formula. */
const writeText: NonNullable<Handlers["text"]> = (node, _, state, info) => {
  const safe = info.before + state.safe(node.value, info) + info.after;
  const short = needless.reduce((written, [pattern, plain]) => written.replace(pattern, plain), safe);
  const escaped = short.replace(formulaEnd, (signs) => signs.replaceAll("$", "\\$"));
  return escaped.slice(info.before.length, escaped.length - info.after.length);
};

export const phrasingHandlers: Handlers = {
  text: writeText,
  strong: writeMark("**", "strong"),
  emphasis: writeMark("*", "em"),
  delete: writeMark("~~", "del"),
};
