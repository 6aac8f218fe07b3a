import { linesOf } from "./changeMarkdown.ts";

const problems: readonly { pattern: RegExp; sentence: string }[] = [
  { pattern: /^(?:<{7}|>{7}|\|{7})(?:\s|$)/, sentence: "It has conflict markers of git." },
  { pattern: /\](?:\(|:[ \t]{0,9})@\/\S/, sentence: "It has a link to a file of its old site (“@/…”)." },
];

// The first lines of a second front matter, or of one that could not be read.
const header =
  /^(?:-{3,}|\+{3,})?\s{0,9}(?:title|date|draft|published|status|tags)[ \t]{0,9}[:=][^\n]{0,500}\n\s{0,9}[\w-]{1,40}[ \t]{0,9}[:=]/;

/** Finds the first thing outside of code that readers must not see, and its line, from 1. */
export const findTextProblem = (text: string): { line: number; sentence: string } | null => {
  const start = text.search(/\S/);
  if (header.test(text.slice(Math.max(start, 0), start + 2000))) {
    const line = text.slice(0, start).split("\n").length;
    return { line, sentence: "It begins with front matter that was not read." };
  }
  for (const [index, { line, isCode }] of linesOf(text).entries()) {
    const words = isCode ? "" : line.replace(/`[^`]*`/g, "");
    const found = problems.find(({ pattern }) => pattern.test(words));
    if (found) return { line: index + 1, sentence: found.sentence };
  }
  return null;
};
