const fence = /^ {0,3}(`{3,}|~{3,})/;

const isEnd = (line: string, opening: string): boolean => {
  const [, marks = ""] = fence.exec(line) ?? [];
  return marks.startsWith(opening) && line.trim() === marks;
};

/** The lines of a text, and which of them belong to fenced code blocks. */
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

// Starts only at the first backtick of a run: otherwise a long run takes quadratic time.
const codeSpan = /((?<!`)`+[^`]+`+)/;

/** Changes the lines of a Markdown text outside of fenced code blocks. */
export const changeLines = (text: string, change: (line: string) => string): string =>
  linesOf(text)
    .map(({ line, isCode }) => (isCode ? line : change(line)))
    .join("\n");

/** Changes a Markdown text outside of code blocks and of code within a line. */
export const changeWords = (text: string, change: (words: string) => string): string =>
  changeLines(text, (line) =>
    line
      .split(codeSpan)
      .map((part, index) => (index % 2 === 1 ? part : change(part)))
      .join(""),
  );
