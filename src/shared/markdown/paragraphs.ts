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
export const cellsOf = (lines: string[]): number => {
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
export const paragraphsOf = (lines: string[]): string[][] => {
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
