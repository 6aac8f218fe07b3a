import { countEach } from "#shared/base/text.ts";
import { sentences } from "./cleanText.ts";

const fence = /^ {0,3}(`{3,}|~{3,})/;

const isEnd = (line: string, opening: string): boolean => {
  const [, marks = ""] = fence.exec(line) ?? [];
  return marks.startsWith(opening) && line.trim() === marks;
};

/** Splits a text into lines and their ends, and marks the lines of fenced code blocks. */
const linesOf = (text: string): { line: string; end: string; isCode: boolean }[] => {
  let opening = "";
  return [...text.matchAll(/([^\r\n]*)(\r\n?|\n|$)/g)].map(([, line = "", end = ""]) => {
    if (opening) {
      if (isEnd(line, opening)) opening = "";
      return { line, end, isCode: true };
    }
    opening = fence.exec(line)?.[1] ?? "";
    return { line, end, isCode: opening !== "" };
  });
};

// Matches only at the first backtick of a run: otherwise a long run takes quadratic time.
const codeSpan = /((?<!`)`+[^`]+`+)/;

/** Changes the lines of a Markdown text outside fenced code blocks. */
export const changeLines = (text: string, change: (line: string) => string): string =>
  linesOf(text)
    .map(({ line, end, isCode }) => (isCode ? line : change(line)) + end)
    .join("");

/** Changes a Markdown text outside code blocks and inline code. */
export const changeOutsideCode = (text: string, change: (words: string) => string): string =>
  changeLines(text, (line) =>
    line
      .split(codeSpan)
      .map((part, index) => (index % 2 === 1 ? part : change(part)))
      .join(""),
  );

// Highlight blocks of Jekyll and Hugo: the only template tags that Markdown can express.
const opening = /^[ \t]{0,20}\{(?:%-?|\{<)[ \t]{0,9}highlight[ \t]{1,9}"?([\w+#.-]{1,30})[^\n}]{0,200}\}{1,2}[ \t]*$/gm;
const closing = /^[ \t]{0,20}\{(?:%-?|\{<)[ \t]{0,9}(?:end|\/[ \t]{0,9})highlight[ \t]{0,9}(?:-?%|>\})\}[ \t]*$/gm;

/** Converts highlight tags of templates to fenced code blocks. */
export const fenceHighlights = (text: string): string => {
  const begun = text.match(opening)?.length ?? 0;
  if (begun === 0 || begun !== text.match(closing)?.length) return text;
  return text.replace(opening, (_, language: string) => `\`\`\`${language}`).replace(closing, "```");
};

const marks: readonly [pattern: RegExp, name: (found: string) => string][] = [
  [/\{\{[<%]\s*\/?\s*([\w./-]{1,60})/g, (name) => `{{< ${name} >}}`],
  [/\{%-?\s*([\w.-]{1,60})/g, (name) => `{% ${name} %}`],
  [/\{\{-?\s*([\w.-]{1,60})/g, (name) => `{{ ${name} }}`],
  [/^\s*(import|export)\s+(?=[\w{*"'])(?=.{0,300}(?:from|["'=]))/g, (name) => name],
  [/<([A-Z][\w.]{0,60})[\s/>]/g, (name) => `<${name}>`],
];

const html = /<([a-z][a-z0-9-]{0,30})(?=[\s/>])/g;
const ignoredElements = new Set(["br", "wbr", "span", "p"]);

/** Returns notes on template tags, components and HTML in a text: this site shows them as text or not at all. */
export const findLeftovers = (text: string): string[] => {
  const words: string[] = [];
  const elements: string[] = [];
  changeOutsideCode(text, (part) => {
    for (const [pattern, name] of marks) {
      for (const [, found = ""] of part.matchAll(pattern)) words.push(name(found));
    }
    for (const [, found = ""] of part.matchAll(html)) if (!ignoredElements.has(found)) elements.push(`<${found}>`);
    return part;
  });
  return sentences(
    words.length > 0 && `Stays as text: ${countEach(words)}.`,
    elements.length > 0 && `HTML that the site does not show: ${countEach(elements)}.`,
  );
};
