import { isAllowedElement } from "#shared/markdown/htmlSchema.ts";
import { furtherLines, lineStart } from "./keepCode.ts";
import { isInLine, separated } from "./tags.ts";

interface Piece {
  name: string;
  isClosing: boolean;
  attributes: string;
  start: number;
  end: number;
  closing?: Piece;
}

interface Context {
  /** Whether the text within all elements is Markdown. */
  isMdx: boolean;
  convert: (html: string) => string;
  /** Called with the name of each element that is left out; its text stays. */
  onElement: (name: string) => void;
}

const withoutEnd = /^(?:br|hr|img|input|source|wbr|embed|col|area|link|meta|track|param)$/;
// The content of these is never Markdown.
const literal =
  /^(?:code|tt|pre|picture|video|audio|iframe|object|svg|math|canvas|script|style|form|select|map|template|noscript|textarea|button|hr|img)$/;
const containers = /^(?:p|div|center|section|article|main|header|footer|figure|figcaption)$/;
const blocks = /^(?:table|[uod]l|h[1-6]|blockquote)$/;
const inLines = /^(?:code|tt|img|picture)$/;
const transparent = /^(?:span|font|small|big|nobr)$/;

const marks = new Map([
  ...["b", "strong"].map((name) => [name, "**"] as const),
  ...["i", "em"].map((name) => [name, "*"] as const),
  ...["del", "s", "strike"].map((name) => [name, "~~"] as const),
]);

// Many elements are converted one by one. No text for readers has as many.
const mostTags = 6000;

// The address of a link can stand between angle brackets.
const tag =
  /(?<!\]\([ \t]?)<(\/?)([a-z][\w-]{0,40})(?=[\s/>])((?:[\s/](?:"[^"]{0,2000}"|'[^']{0,2000}'|[^"'<>]){0,2000})?)>/gi;

const piecesIn = (text: string): Piece[] => {
  const open: Piece[] = [];
  return [...text.matchAll(tag)].map(({ 0: all, 1: slash, 2: written = "", 3: attributes = "", index }) => {
    const name = written.toLowerCase();
    const piece = { name, isClosing: slash === "/", attributes, start: index, end: index + all.length };
    const at = piece.isClosing ? open.findLastIndex((each) => each.name === name) : -1;
    const [opening] = at === -1 ? [] : open.splice(at);
    if (opening) opening.closing = piece;
    if (!piece.isClosing && !withoutEnd.test(name) && !attributes.endsWith("/")) open.push(piece);
    return piece;
  });
};

const withoutComments = (text: string): string =>
  text
    .split("<!--")
    .map((part, index) => {
      const end = index === 0 ? -3 : part.indexOf("-->");
      return index > 0 && end === -1 ? `<!--${part}` : part.slice(end + 3);
    })
    .join("");

const hasMarkdown = (source: string, piece: Piece, { isMdx }: Context): boolean =>
  // A shortcode may have become a picture.
  (containers.test(piece.name) && (isMdx || /!\[[^\]\n]{0,300}\]\(/.test(source))) ||
  hasMarkdownAttribute(piece) ||
  /\n[ \t>]*\n[ \t>]*[^<\s>]/.test(source);

// Marks of emphasis must touch letters, and no other marks.
const isPlain = /^[^*~]?<[^<>]*>[\p{L}\p{N}](?:[^*~\n]*[\p{L}\p{N}])?<\/[^<>]*>[^*~]?$/u;

const hasMarkdownAttribute = ({ attributes }: Piece): boolean => /\smarkdown\b/.test(attributes);

const linked = (source: string, { closing, end }: Piece, { convert }: Context): readonly [string, string] => {
  if (!closing) return ["", ""];
  // The card of an embed has no words.
  if (closing.start === end) return [convert(`${source}</a>`), ""];
  const link = convert(`${source}x</a>`);
  return link.startsWith("[") ? ["[", link.slice(2)] : ["", ""];
};

const replacementOf = (text: string, piece: Piece, context: Context): readonly [string, string] => {
  const { name, closing, start, end } = piece;
  const source = text.slice(start, end);
  const lines = furtherLines(lineStart(text, start));
  const gap = lines === null ? "" : `\n${lines}`;
  if (containers.test(name)) return [gap, gap];
  if (transparent.test(name)) return ["", ""];
  if (name === "a" && / href ?=/i.test(source)) return linked(source, piece, context);
  const mark = marks.get(name);
  if (mark && closing && isPlain.test(text.slice(Math.max(0, start - 1), closing.end + 1))) return [mark, mark];
  if (isAllowedElement(name)) {
    const around = context.isMdx || hasMarkdownAttribute(piece) ? gap : "";
    return [around + source.replace(/\smarkdown(?:="[^"]*")?/, "") + around, `${around}</${name}>${around}`];
  }
  // A word in angle brackets, such as a type's argument.
  if (!closing) return [`\\${source}`, ""];
  context.onElement(name);
  return ["", ""];
};

const strayClosing = ({ name }: Piece): string => {
  if (containers.test(name) || blocks.test(name) || literal.test(name) || transparent.test(name)) return "";
  return isAllowedElement(name) ? `</${name}>` : `\\</${name}>`;
};

// Markdown has no size for a picture, such as an icon within a line.
const isIcon = (text: string, { name, attributes, start, end }: Piece): boolean =>
  name === "img" &&
  /\swidth=["']?\d{1,2}(?:px)?(?:["'\s/]|$)/i.test(attributes) &&
  !/\ssrc=["']?data:/i.test(attributes) &&
  isInLine(lineStart(text, start), text.slice(end, end + 200));

const isWhole = (text: string, piece: Piece, context: Context): boolean => {
  const { name, closing, isClosing, start } = piece;
  if (isIcon(text, piece)) return false;
  if (literal.test(name) || (withoutEnd.test(name) && !isAllowedElement(name))) return !isClosing;
  if (!closing || !(containers.test(name) || blocks.test(name))) return false;
  return furtherLines(lineStart(text, start)) !== null && !hasMarkdown(text.slice(start, closing.end), piece, context);
};

/** Converts a whole element. A block gets empty lines between it and the text around it. */
const wholeElement = (text: string, { name, start, end, closing }: Piece, before: string, context: Context): string => {
  const to = closing?.end ?? end;
  const first = lineStart(text, start);
  const converted = context.convert(text.slice(start, to));
  const next = text.slice(to, to + 200);
  return inLines.test(name) || isInLine(first, next) || !converted
    ? converted
    : separated(converted, first, before, next);
};

/** Converts the HTML in a Markdown text. Returns null if it has too many tags. */
export const convertHtml = (whole: string, context: Context): string | null => {
  const text = withoutComments(whole);
  const pieces = piecesIn(text);
  if (pieces.length > mostTags) return null;
  const closings = new Map<Piece, string>();
  let [at, result] = [0, ""];
  for (const piece of pieces) {
    if (piece.start < at) continue;
    result += text.slice(at, piece.start);
    at = piece.end;
    if (isWhole(text, piece, context)) {
      result += wholeElement(text, piece, result, context);
      at = piece.closing?.end ?? at;
      continue;
    }
    const [one, other] = piece.isClosing
      ? [closings.get(piece) ?? strayClosing(piece), ""]
      : replacementOf(text, piece, context);
    result += one;
    if (piece.closing) closings.set(piece.closing, other);
  }
  const changed = result + text.slice(at);
  return changed === whole ? whole : changed.replace(/\n(?:[ \t]*\n){2,}/g, "\n\n");
};
