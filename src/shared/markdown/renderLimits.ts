const fence = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const blank = /^[\s>]*$/;
const blockStart = /^\s*(?:[-+*]\s+\S|#{1,6}\s)/;
const tableDelimiter = /^[\s>]*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

const isTableDelimiter = (line: string): boolean => line.includes("|") && tableDelimiter.test(line);

const fenceOf = (line: string): string => {
  const [, ticks, tildes] = fence.exec(line) ?? [];
  return ticks ?? tildes ?? "";
};

const withoutFencedCode = (lines: string[]): string[] => {
  let open = "";
  return lines.map((line) => {
    const found = fenceOf(line);
    const isOutside = !found && !open;
    if (!open) open = found;
    else if (found.startsWith(open) && found === line.trim()) open = "";
    return isOutside ? line : "";
  });
};

/** Counts the cells of all tables. A short row counts with all columns of its table. */
const cellsOf = (lines: string[]): number => {
  let columns = 0;
  let cells = 0;
  for (const line of withoutFencedCode(lines)) {
    const own = line.split("|").length;
    if (blank.test(line)) columns = 0;
    else if (columns > 0) cells += Math.max(columns, own);
    else if (isTableDelimiter(line)) columns = own;
  }
  return cells;
};

/**
 * Groups the lines of a text roughly as a Markdown parser does: paragraphs, list items, headings, rows of a table. Fenced code is
 * left out.
 */
const paragraphsOf = (lines: string[]): string[][] => {
  const paragraphs: string[][] = [];
  let isTable = false;
  let isContinued = false;
  for (const line of withoutFencedCode(lines)) {
    const isBlank = blank.test(line);
    isTable = !isBlank && (isTable || isTableDelimiter(line));
    const last = paragraphs.at(-1);
    if (last && isContinued && !isBlank && !isTable && !blockStart.test(line)) last.push(line);
    else if (!isBlank) paragraphs.push([line]);
    isContinued = !isBlank;
  }
  return paragraphs;
};

/** The maximum length of a text, in characters as the database counts them. */
const maximumLength = 200_000;

// The parser takes quadratic time for these. Measured:
// - a minute: one paragraph of 60,000 brackets or stars; 15,000 quotes or underlined headings in sequence; 30,000 items of nested
//   lists; 9,000 footnotes
// - half a minute: 1,000 quotes that are 98 deep
// - 20 s: a list 800 deep; a stack overflow: some thousand nested quotes
// - 17 s: 45,000 empty $$ blocks; 6 s: a paragraph of 60,000 formulas, or 20,000 paragraphs with a <br>
// - millions of cells: short rows of a wide table
// Texts for readers stay far below these limits.
const maximumDepth = 100;
const maximumMarks = 2_000;
const maximumParts = { lines: 20_000, blocks: 1_000, quoteMarks: 5_000, items: 3_000, footnotes: 500, cells: 20_000 };

export const maximumFootnotes = maximumParts.footnotes;

const containers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const container = />|[-+*]|\d{1,9}[.)]/g;
const mark = /[[\]|<@*_~`$!]|www\.|:\/\//g;
const itemMark = /[-+*]|\d{1,9}[.)]/g;
const footnote = /\[\^/g;
const quote = /^\s*>/;
const quoteMark = />/g;
const underline = /^[\s>]*(?:=+|-+)\s*$/;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const depthOf = (line: string): number => {
  const start = containers.exec(line)?.[0] ?? "";
  const indentation = count(start.replaceAll("\t", "    "), / /g);
  const opened = count(start, container);
  // One space follows each mark. Two more spaces are a level.
  return opened + Math.max(0, Math.floor((indentation - opened) / 2));
};

// A block of HTML, to the next empty line. The parser looks for no Markdown in it.
const htmlBlock =
  /^ {0,3}<\/?(?:table|thead|tbody|tr|t[dh]|div|p|h[1-6]|[uod]l|li|details|center|section|figure)(?=[\s/>]|$)/i;

// The parser reads each line of a deep quote once per level, including lazy lines without marks.
const marksOf = (paragraph: string[]): number => {
  if (htmlBlock.test(paragraph[0] ?? "")) return 0;
  const depth = paragraph.reduce((deepest, line) => Math.max(deepest, depthOf(line)), 0);
  const marks = paragraph.reduce((sum, line) => sum + count(line, mark), 0);
  return marks + depth * paragraph.length;
};

const slowBlocksOf = ([first = "", ...others]: string[]): number =>
  (quote.test(first) ? 1 : 0) + others.filter((line) => underline.test(line)).length;

const inStart = (line: string, pattern: RegExp): number => count(containers.exec(line)?.[0] ?? "", pattern);

const number = (value: number): string => value.toLocaleString("en-US");

// Returns the exceeded limit, such as "500 footnotes", or null.
const excessOf = (lines: string[], paragraphs: string[][]): string | null => {
  const sum = (countOf: (paragraph: string[]) => number): number =>
    paragraphs.reduce((total, paragraph) => total + countOf(paragraph), 0);
  const inLines = (countOf: (line: string) => number): number =>
    sum((paragraph) => paragraph.reduce((total, line) => total + countOf(line), 0));
  const parts = [
    { most: maximumParts.lines, name: "lines", found: lines.length },
    { most: maximumParts.blocks, name: "quotes or underlined headings", found: sum(slowBlocksOf) },
    { most: maximumParts.quoteMarks, name: "quote marks", found: inLines((line) => inStart(line, quoteMark)) },
    { most: maximumParts.items, name: "list items", found: inLines((line) => inStart(line, itemMark)) },
    { most: maximumParts.footnotes, name: "footnotes", found: inLines((line) => count(line, footnote)) },
    { most: maximumParts.cells, name: "table cells", found: cellsOf(lines) },
  ];
  const excess = parts.find(({ most, found }) => found > most);
  return excess ? `${number(excess.most)} ${excess.name}` : null;
};

/** Shown instead of a text that cannot be parsed or rendered. */
export const renderFailedMessage = "This text could not be shown. Simplify its Markdown.";

/** A limit that only the parser can check. The message is for the author. */
export class RenderLimitError extends RangeError {}

export const renderErrorMessage = (error: unknown): string =>
  error instanceof RenderLimitError ? error.message : renderFailedMessage;

/** Returns a message if a text is too large to render, or null. */
export const findRenderProblem = (source: string): string | null => {
  // The database counts a surrogate pair as one character. Counting that way is slow, so it is done only near the limit.
  const length = source.length > maximumLength ? [...source].length : source.length;
  if (length > maximumLength) {
    return `This text has ${number(length)} characters. The limit is ${number(maximumLength)}. Split it into several texts.`;
  }
  const lines = source.split(/\r\n?|\n/);
  if (lines.some((line) => depthOf(line) > maximumDepth)) {
    return `This text nests more than ${number(maximumDepth)} quotes or lists. Use fewer levels.`;
  }
  const paragraphs = paragraphsOf(lines);
  if (paragraphs.some((paragraph) => marksOf(paragraph) > maximumMarks)) {
    return `A paragraph of this text has more than ${number(maximumMarks)} brackets, stars or other marks. Split it with blank lines.`;
  }
  const excess = excessOf(lines, paragraphs);
  return excess && `This text has more than ${excess}. Split it into several texts.`;
};
