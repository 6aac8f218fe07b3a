import { cutAtWord } from "#shared/base/text.ts";
import { checkHtmlLimits } from "#shared/markdown/htmlLimits.ts";
import { findRenderProblem, RenderLimitError } from "#shared/markdown/renderLimits.ts";
import { columnsOf } from "../kinds.ts";
import { changeLines, changeOutsideCode, codeBlock } from "./changeMarkdown.ts";
import { collect, quoted } from "./cleanText.ts";

const limitOf = (column: string): number => columnsOf("posts")[column]?.maxLength ?? Number.POSITIVE_INFINITY;

/** Cuts a text to the limit of its column, with a note. */
export const fitText = (column: string, name: string, text: string, notes: string[]): string => {
  const limit = limitOf(column);
  if (text.length > limit) notes.push(`The ${name} has ${text.length} characters and was cut to ${limit}.`);
  return cutAtWord(text, limit);
};

/** Leaves out tags beyond the limits, with a note that names them. */
export const fitTags = (tags: readonly string[], notes: string[]): string[] => {
  const { maxEntries = tags.length } = columnsOf("posts").tags ?? {};
  const kept = tags.filter((tag) => tag.length <= limitOf("tags")).slice(0, maxEntries);
  const others = tags.filter((tag) => !kept.includes(tag)).map(quoted);
  if (others.length > 0) {
    notes.push(
      `A post has at most ${maxEntries} tags of ${limitOf("tags")} characters. Left out: ${others.join(", ")}.`,
    );
  }
  return kept;
};

const plainWords = (line: string): string =>
  line
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, "$1")
    .replace(/<[^>]{0,500}>|\{[{%][^}]{0,500}\}/g, "")
    .replace(/^(?:[\s>#*+-]|\d{1,9}[.)]\s)+|\s{1,9}#{1,9}$|[*`~]|(?<!\w)_|_(?!\w)/g, "")
    .trim();

/** Returns the first heading of a text, else its first sentence. */
export const firstWords = (markdown: string): string => {
  const lines = collect((visit) => changeLines(markdown.slice(0, 20_000), (line) => visit(line)));
  const words = plainWords(lines.find((line) => /^#{1,6}\s+\S/.test(line)) ?? "");
  const first = words || (lines.map(plainWords).find((line) => /[\p{L}\p{N}]/u.test(line)) ?? "");
  return cutAtWord(/^.{10,}?[.!?。！？](?=\s|$|(?<=[。！？]))/u.exec(first)?.[0].replace(/[.。]$/, "") ?? first, 80);
};

/** Returns the first line of text if the text, with marks of the keeper, begins with what could not be converted. */
export const firstParagraph = (
  text: string,
  { withoutLeftovers, restore }: Record<"withoutLeftovers" | "restore", (text: string) => string>,
): string | undefined => {
  const isText = (line: string): boolean => /[\p{L}\p{N}]/u.test(line.replace(/\uE000\d+\uE001|<[^<>]*>/g, ""));
  const hasLeftover = (line: string): boolean => withoutLeftovers(line) !== line;
  const lines = text.split("\n").filter((line) => hasLeftover(line) || isText(line));
  if (!hasLeftover(lines[0] ?? "")) return undefined;
  const written = lines.filter((line) => !/^\s*(?:#|\||!\[|```)/.test(line));
  const sorted = [...written.filter((line) => !hasLeftover(line)), ...written.map(withoutLeftovers)];
  const first = sorted.map((line) => plainWords(restore(line)).replace(/\s+/g, " ")).find(Boolean);
  return cutAtWord(first ?? "", 300);
};

const marks = /[[\]|<@*_~`!>-]/g;

/** Turns the densest blocks of a text into code until the renderer accepts it. Returns the text unchanged if that is not enough. */
export const fitToRenderer = (markdown: string, notes: string[]): string => {
  if (markdown.length > 2 * limitOf("content") || findRenderProblem(markdown) === null) return markdown;
  // Blank lines within fenced code do not separate blocks.
  const separated = changeLines(markdown.replace(/\r\n?/g, "\n"), (line) => (line.trim() === "" ? "\0" : line));
  const blocks = separated.split(/\n(?:\0\n)+/);
  const isFence = (block: string): boolean => /^ {0,3}(?:`{3}|~{3})/m.test(block);
  const dense = blocks
    .map((block, index) => ({ index, count: isFence(block) ? 0 : (block.match(marks)?.length ?? 0) }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ index }) => index);
  const withCode = (count: number): string => {
    const chosen = new Set(dense.slice(0, count));
    return blocks.map((block, index) => (chosen.has(index) ? codeBlock(block) : block)).join("\n\n");
  };
  let [low, high] = [0, dense.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (findRenderProblem(withCode(middle)) === null) high = middle;
    else low = middle;
  }
  const fitted = withCode(high);
  if (findRenderProblem(fitted) !== null) return markdown;
  notes.push(`Parts with too many brackets, stars or other marks became code: ${high}.`);
  return fitted;
};

/** Turns the tags of a text into text if the renderer would reject its HTML. */
export const fitHtml = (markdown: string, notes: string[]): string => {
  if (!markdown.includes("<") || markdown.length > 2 * limitOf("content")) return markdown;
  try {
    const value = collect((visit) => changeOutsideCode(markdown, visit)).join("");
    checkHtmlLimits({ type: "root", children: [{ type: "raw", value }] });
    return markdown;
  } catch (error) {
    if (!(error instanceof RenderLimitError)) throw error;
    notes.push("Its HTML has too many or too deeply nested tags, so its tags are shown as text.");
    return changeOutsideCode(markdown, (words) => words.replace(/<(?!https?:)(?=[/a-z!?])/gi, "\\<"));
  }
};
