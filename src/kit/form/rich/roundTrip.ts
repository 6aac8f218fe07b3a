export interface Difference {
  /** Line number in the source, from 1. */
  line: number;
  before: string;
  after: string;
}

const linesOf = (text: string): string[] => text.replaceAll("\r\n", "\n").trim().split("\n");

/**
 * Compares a Markdown text with what the rich editor makes of it. Blank space at both ends does not count.
 * @returns the first difference, or null when the text survives unchanged
 */
export const firstDifference = (source: string, roundTripped: string): Difference | null => {
  const before = linesOf(source);
  const after = linesOf(roundTripped);
  const length = Math.max(before.length, after.length);
  for (let index = 0; index < length; index++) {
    if (before[index] !== after[index]) {
      return { line: index + 1, before: before[index] ?? "", after: after[index] ?? "" };
    }
  }
  return null;
};

/** Markdown markers that the text uses, for the editor to write the same ones. */
export const marksOf = (source: string) => {
  const bullet: "-" | "*" | "+" = /^\s*\* /m.test(source) ? "*" : /^\s*\+ /m.test(source) ? "+" : "-";
  const emphasis: "_" | "*" = /(^|[\s(])_\S/m.test(source) ? "_" : "*";
  const rule: "-" | "*" | "_" = /^\*{3,}\s*$/m.test(source) ? "*" : /^_{3,}\s*$/m.test(source) ? "_" : "-";
  return { bullet, emphasis, rule, listItemIndent: "one" as const, fences: true };
};
