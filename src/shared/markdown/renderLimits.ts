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

/** How many cells the tables of a text have; a short row is filled up to the columns of its table. */
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
 * The lines of a text in groups that roughly are one run of text each to a Markdown parser: paragraphs, list items,
 * headings, rows of a table. Fenced code is left out.
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

/** The longest text that is rendered, in characters as the database counts them: what a post may hold. */
const maximumLength = 200_000;

// Measured: some thousand quotes in quotes overflow the parser's stack, a list 800 deep takes 20 s; one paragraph of
// 60,000 brackets or stars takes a minute, and so do 15,000 quotes or underlined headings one after another, 30,000 items
// of nested lists, or 9,000 footnotes, and half of one 1,000 quotes that are 98 deep; short rows of a wide table become millions of
// cells. Their time grows with the square of their number, in the parser. Texts for readers stay far below these.
const maximumDepth = 100;
const maximumMarks = 2_000;
const maximumParts = { blocks: 1_000, quoteMarks: 5_000, items: 3_000, footnotes: 500, cells: 20_000 };

const containers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const container = />|[-+*]|\d{1,9}[.)]/g;
const mark = /[[\]|<@*_~`]|www\.|:\/\//g;
const itemMark = /[-+*]|\d{1,9}[.)]/g;
const footnote = /\[\^/g;
const quote = /^\s*>/;
const quoteMark = />/g;
const underline = /^[\s>]*(?:=+|-+)\s*$/;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How many quotes and lists a line opens one inside another, by its marks and by its indentation. */
const depthOf = (line: string): number => {
  const start = containers.exec(line)?.[0] ?? "";
  const indentation = count(start.replaceAll("\t", "    "), / /g);
  const opened = count(start, container);
  // One space follows each mark; two more than that are a level.
  return opened + Math.max(0, Math.floor((indentation - opened) / 2));
};

// Every line of a deep quote is read once for each level, also a lazy one that repeats no mark.
const marksOf = (paragraph: string[]): number => {
  const depth = paragraph.reduce((deepest, line) => Math.max(deepest, depthOf(line)), 0);
  const marks = paragraph.reduce((sum, line) => sum + count(line, mark), 0);
  return marks + depth * paragraph.length;
};

const slowBlocksOf = ([first = "", ...others]: string[]): number =>
  (quote.test(first) ? 1 : 0) + others.filter((line) => underline.test(line)).length;

const inStart = (line: string, pattern: RegExp): number => count(containers.exec(line)?.[0] ?? "", pattern);

const number = (value: number): string => value.toLocaleString("en-US");

// What a text has too many of, in words, or null.
const excessOf = (lines: string[], paragraphs: string[][]): string | null => {
  const sum = (countOf: (paragraph: string[]) => number): number =>
    paragraphs.reduce((total, paragraph) => total + countOf(paragraph), 0);
  const inLines = (countOf: (line: string) => number): number =>
    sum((paragraph) => paragraph.reduce((total, line) => total + countOf(line), 0));
  const parts = [
    { most: maximumParts.blocks, name: "quotes or underlined headings", found: sum(slowBlocksOf) },
    { most: maximumParts.quoteMarks, name: "marks of quotes", found: inLines((line) => inStart(line, quoteMark)) },
    { most: maximumParts.items, name: "list items", found: inLines((line) => inStart(line, itemMark)) },
    { most: maximumParts.footnotes, name: "footnotes", found: inLines((line) => count(line, footnote)) },
    { most: maximumParts.cells, name: "table cells", found: cellsOf(lines) },
  ];
  const excess = parts.find(({ most, found }) => found > most);
  return excess ? `${number(excess.most)} ${excess.name}` : null;
};

/** An ordinary text takes some 0.15 s for these on a small machine; within the counted limits, none that is shorter takes a second. */
export const charactersPerSecond = 10_000;

/** Whether how long a text takes to show must be measured. */
export const isLongText = (text: string): boolean => text.length > charactersPerSecond;

/** The message for a text that cannot be parsed or rendered. */
export const renderFailedMessage = "This text could not be shown. Simplify its Markdown.";

/** Why a text cannot be rendered and what to do about it, as a message, or null if it can. */
export const findRenderProblem = (source: string): string | null => {
  // A pair of UTF-16 units is one character to the database; counting them is for the texts that need it.
  const length = source.length > maximumLength ? [...source].length : source.length;
  if (length > maximumLength) {
    return `This text is too long to be shown: it has ${number(length)} characters, and ${number(maximumLength)} are possible. Split it into several.`;
  }
  const lines = source.split(/\r\n?|\n/);
  if (lines.some((line) => depthOf(line) > maximumDepth)) {
    return `This text is nested too deeply to be shown: more than ${number(maximumDepth)} quotes or lists are inside one another.`;
  }
  const paragraphs = paragraphsOf(lines);
  if (paragraphs.some((paragraph) => marksOf(paragraph) > maximumMarks)) {
    return `This text has a paragraph too dense to be shown: more than ${number(maximumMarks)} brackets, stars or other marks. Divide it by blank lines.`;
  }
  const excess = excessOf(lines, paragraphs);
  return excess && `This text has too many parts to be shown: more than ${excess}. Split it into several.`;
};
