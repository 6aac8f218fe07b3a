import type { Element, Root as HtmlRoot } from "hast";
import type { Html, Nodes, Parents } from "mdast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { isElement } from "#shared/base/hast.ts";
import { isAllowedElement } from "#shared/markdown/htmlSchema.ts";
import { furtherLines, type Keeper, lineStart, parseTree, type Range, rangeOf } from "./keepCode.ts";
import { withStart } from "./tags.ts";

interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Context {
  text: string;
  keeper: Keeper;
  /** Converts HTML, and collects the notes on it. */
  convert: (html: string) => string;
  /** Called with the name of each element that is left out; its text stays. */
  onElement: (name: string) => void;
}

// Elements without a meaning of their own.
const transparent =
  /^(?:p|div|span|center|font|section|article|main|header|footer|figure|figcaption|small|big|wbr|nobr|picture)$/;
// Elements whose whole content is converted at once.
const whole =
  /^(?:code|tt|pre|picture|video|audio|iframe|object|svg|math|canvas|script|style|form|select|map|template|noscript|textarea|button)$/;
const withoutEnd = /^(?:br|hr|img|input|source|wbr|embed|col|area|link|meta|track|param)$/;
const marks = new Map([
  ...["b", "strong"].map((name) => [name, "**"] as const),
  ...["i", "em"].map((name) => [name, "*"] as const),
  ...["del", "s", "strike"].map((name) => [name, "~~"] as const),
]);

// Each piece of HTML is parsed several times. No text for readers has as many.
const mostPieces = 3000;
const mostJoined = 50;

const isKept = (name: string): boolean => isAllowedElement(name) && !transparent.test(name);

const htmlParser = unified().use(rehypeParse, { fragment: true, verbose: true }).freeze();

const parsed = (html: string): HtmlRoot => htmlParser.parse(html);

const isClosed = ({ data }: Element): boolean => {
  const found: unknown = data?.position;
  return typeof found === "object" && found !== null && "closing" in found && found.closing !== undefined;
};

const nameOf = (tag: string): string => /^<\/?([a-z][\w:.-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? "";

const valueOfNodes = (nodes: readonly Nodes[]): string =>
  nodes.map((node) => ("value" in node ? node.value : "")).join("\n\n");

/** Returns the names of elements that a piece of HTML opens without closing them, and closes without opening them. */
const unpairedIn = (html: string): { opened: string[]; closed: string[] } => {
  const root = parsed(html);
  const ends = new Map<string, number>();
  visit(root, "element", (node) => {
    if (isClosed(node)) ends.set(node.tagName, (ends.get(node.tagName) ?? 0) + 1);
  });
  const opened: string[] = [];
  for (let last = root.children.at(-1); isElement(last) && !isClosed(last) && !withoutEnd.test(last.tagName); ) {
    opened.push(last.tagName);
    last = last.children.at(-1);
  }
  const closed = [...html.matchAll(/<\/([a-z][\w-]*)/gi)].flatMap(([, found = ""]) => {
    const left = ends.get(found.toLowerCase()) ?? 0;
    ends.set(found.toLowerCase(), left - 1);
    return left > 0 ? [] : [found.toLowerCase()];
  });
  return { opened, closed };
};

/** Whether a piece of HTML is a paragraph in other parsers: it has text beside inline elements. */
const isParagraph = (html: string): boolean => {
  if (!parsed(html).children.some((node) => node.type === "text" && node.value.trim() !== "")) return false;
  const [first, second] = parseTree(`x\n${html}`).children;
  return first?.type === "paragraph" && second?.type !== "html";
};

const convertBlock = (html: string, context: Context): string => {
  if (isParagraph(html)) return convertHtml({ ...context, text: `x\n${html}` }).slice(2);
  const { opened, closed } = unpairedIn(html);
  if (![...opened, ...closed].some(isKept)) return context.convert(context.keeper.restore(html));
  for (const [, name = ""] of html.matchAll(/<([a-z][\w:-]*)/gi)) {
    if (!isAllowedElement(name.toLowerCase())) context.onElement(name.toLowerCase());
  }
  return html;
};

/** Returns the change of a block of HTML, with empty lines between it and the text around it. */
const blockEdit = (range: Range, html: string, around: readonly [boolean, boolean], context: Context): Edit => {
  const [start, end] = range;
  const lines = furtherLines(lineStart(context.text, start)) ?? "";
  const converted = convertBlock(html, context);
  if (converted === html) return { start, end, text: context.text.slice(start, end) };
  const [isNear, isFar] = around;
  if (converted.trim() === "") {
    const next = context.text.slice(end, end + 100);
    const [left = ""] = (isNear ? /^\n(?=[ \t]*\n)/ : /^\n[ \t]*\n/).exec(next) ?? [];
    return { start, end: end + left.length, text: "" };
  }
  const gap = `\n${lines}`;
  return { start, end, text: `${isNear ? gap : ""}${withStart(converted, lines)}${isFar ? gap : ""}` };
};

/** Returns how many nodes from one on are one piece of HTML: empty lines within an element end a block of it. */
const joinedFrom = (children: readonly Nodes[], at: number): number => {
  let end = at + 1;
  while (end < children.length && end - at < mostJoined) {
    const next = children[end];
    const isHtml = next?.type === "html" || (next?.type === "code" && next.value.startsWith("<"));
    if (!isHtml || unpairedIn(valueOfNodes(children.slice(at, end))).opened.length === 0) break;
    end += 1;
  }
  return end;
};

const isGap = (text: string, from: number, to: number): boolean => /\n[\s>]*\n/.test(text.slice(from, to));

const blockEdits = ({ children }: Parents, context: Context): Edit[] => {
  const { text } = context;
  const edits: Edit[] = [];
  let at = 0;
  for (const [index, node] of children.entries()) {
    if (index < at || node.type !== "html") continue;
    at = joinedFrom(children, index);
    const [previous, last = node, following] = [children[index - 1], children[at - 1], children[at]];
    const [start, end] = [rangeOf(node)[0], rangeOf(last)[1]];
    const isNear = previous !== undefined && !isGap(text, rangeOf(previous)[1], start);
    const isFar = following !== undefined && !isGap(text, end, rangeOf(following)[0]);
    edits.push(blockEdit([start, end], valueOfNodes(children.slice(index, at)), [isNear, isFar], context));
  }
  return edits;
};

const editOf = (node: Html, words: string): Edit => {
  const [start, end] = rangeOf(node);
  return { start, end, text: words };
};

const pairEdits = (opening: Html, closing: Html, { text, keeper, convert, onElement }: Context): Edit[] => {
  const [[start, from], [to, end]] = [rangeOf(opening), rangeOf(closing)];
  const name = nameOf(opening.value);
  const both = (one: string, other = one): Edit[] => [editOf(opening, one), editOf(closing, other)];
  if (whole.test(name)) return [{ start, end, text: convert(keeper.restore(text.slice(start, end))) }];
  if (name === "a" && /\shref\s*=/i.test(opening.value)) {
    const linked = convert(`${opening.value}x</a>`);
    return linked.startsWith("[") ? both("[", linked.slice(2)) : both("");
  }
  // Marks of emphasis must touch letters, and no other marks.
  const isPlain = /^[^*~]?<[^<>]*>[\p{L}\p{N}](?:[^*~\n]*[\p{L}\p{N}])?<\/[^<>]*>[^*~]?$/u;
  const mark = marks.get(name);
  if (mark && isPlain.test(text.slice(Math.max(0, start - 1), end + 1)) && from < to) return both(mark);
  if (isKept(name)) return [];
  if (!transparent.test(name)) onElement(name);
  return both("");
};

const singleEdits = (node: Html, { convert }: Context): Edit[] => {
  const name = nameOf(node.value);
  if (name !== "img" && isKept(name)) return [];
  // A word in angle brackets, such as a type's argument.
  const isWord = name && ![withoutEnd, whole, transparent].some((names) => names.test(name)) && !isAllowedElement(name);
  return [editOf(node, isWord ? `\\${node.value}` : convert(node.value))];
};

const inlineEdits = ({ children }: Parents, context: Context): Edit[] => {
  const open: Html[] = [];
  const edits: Edit[] = [];
  const add = (nodes: readonly Html[]): void => {
    for (const node of nodes) edits.push(...singleEdits(node, context));
  };
  const close = (node: Html): void => {
    const at = open.findLastIndex((each) => nameOf(each.value) === nameOf(node.value));
    const [opening, ...unpaired] = at === -1 ? [] : open.splice(at);
    add(opening ? unpaired : [node]);
    if (opening) edits.push(...pairEdits(opening, node, context));
  };
  for (const node of children) {
    if (node.type !== "html") continue;
    const name = nameOf(node.value);
    if (!name || withoutEnd.test(name) || node.value.endsWith("/>")) add([node]);
    else if (node.value.startsWith("</")) close(node);
    else open.push(node);
  }
  add(open);
  return edits;
};

/** Converts the HTML in a Markdown text. Text without HTML stays as written. */
export const convertHtml = (context: Context): string => {
  const { text } = context;
  const tree = parseTree(text);
  const parents: Parents[] = [];
  let pieces = 0;
  visit(tree, (node, _, parent) => {
    if (node.type !== "html" || !parent) return;
    pieces += 1;
    if (parents.at(-1) !== parent) parents.push(parent);
  });
  if (pieces > mostPieces) return text;
  const edits = [...new Set(parents)].flatMap((parent) =>
    /^(?:root|blockquote|listItem|footnoteDefinition)$/.test(parent.type)
      ? blockEdits(parent, context)
      : inlineEdits(parent, context),
  );
  let at = 0;
  let result = "";
  for (const edit of edits.sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
};
