const fence = /^ {0,3}(`{3,}|~{3,})/;

const isEnd = (line: string, opening: string): boolean => {
  const [, marks = ""] = fence.exec(line) ?? [];
  return marks.startsWith(opening) && line.trim() === marks;
};

/** The lines of a text, each with whether it belongs to a block of code. */
const linesOf = (text: string): { line: string; isCode: boolean }[] => {
  let opening = "";
  return text.split(/\r\n?|\n/).map((line) => {
    if (opening) {
      if (isEnd(line, opening)) opening = "";
      return { line, isCode: true };
    }
    opening = fence.exec(line)?.[1] ?? "";
    return { line, isCode: opening !== "" };
  });
};

// From the first mark of a row of them, so that a long row is looked at once.
const codeSpan = /((?<!`)`+[^`]+`+)/;

/** Changes the lines of a text that are no block of code. */
export const changeLines = (text: string, change: (line: string) => string): string =>
  linesOf(text)
    .map(({ line, isCode }) => (isCode ? line : change(line)))
    .join("\n");

/** Changes the words of a text that are no code, within a line neither. */
export const changeWords = (text: string, change: (words: string) => string): string =>
  changeLines(text, (line) =>
    line
      .split(codeSpan)
      .map((part, index) => (index % 2 === 1 ? part : change(part)))
      .join(""),
  );
