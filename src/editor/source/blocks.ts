import { lineStart, type SelectedText, type TextEdit } from "./textEdit.ts";

const quoteMarks = /^[ \t]*(?:> ?)*/;
const item = /^([-*+]|\d{1,9}[.)])([ \t]+)(\[[ xX]\][ \t]+)?/;
const fenceMarks = /^[ \t]*(?:> ?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

/** Returns whether an offset is in a fenced code block (CommonMark 0.31, 4.5). */
export const isInFence = (text: string, at: number): boolean => {
  let open = "";
  for (const line of text.slice(0, lineStart(text, at)).split("\n")) {
    const [, marks = "", info = ""] = fenceMarks.exec(line) ?? [];
    if (open === "") open = marks.startsWith("`") && info.includes("`") ? "" : marks;
    else if (marks.startsWith(open) && info.trim() === "") open = "";
  }
  return open !== "";
};

interface LineStart {
  /** The indent and the quote markers. */
  quote: string;
  marker: string;
  space: string;
  task: string;
}

const startOf = (line: string): LineStart => {
  const quote = quoteMarks.exec(line)?.[0] ?? "";
  const [, marker = "", space = "", task = ""] = item.exec(line.slice(quote.length)) ?? [];
  return { quote, marker, space, task };
};

/** Returns what the lines of the list item or quote at an offset begin with. Empty outside of one, and within a marker. */
export const prefixAt = (text: string, at: number): { quote: string; prefix: string; isItem: boolean } => {
  const { quote, marker, space } = startOf(text.slice(lineStart(text, at), at));
  return { quote, prefix: quote + " ".repeat(marker.length + space.length), isItem: marker !== "" };
};

const nextMarker = (marker: string): string => marker.replace(/\d+/, (number) => String(Number(number) + 1));

/** Returns the edit of Enter: it continues a list or quote, or ends it after an empty line. Null outside of one. */
export const continueBlock = ({ text, start, end }: SelectedText): TextEdit | null => {
  const from = lineStart(text, start);
  const { quote, marker, space, task } = startOf(text.slice(from));
  const length = quote.length + marker.length + space.length + task.length;
  const isQuote = quote.includes(">");
  if ((marker === "" && !isQuote) || start < from + length || isInFence(text, start)) return null;
  const lineEnd = text.indexOf("\n", start);
  const isEmpty = text.slice(from + length, lineEnd < 0 ? text.length : lineEnd).trim() === "";
  if (isEmpty) {
    const left = marker === "" || !isQuote ? "" : quote;
    return { from, to: Math.max(end, from + length), text: left, selected: [from + left.length, from + left.length] };
  }
  const added = `\n${quote}${nextMarker(marker)}${space}${task === "" ? "" : "[ ] "}`;
  const caret = start + added.length;
  return { from: start, to: end, text: added, selected: [caret, caret] };
};

const fenceStep = 2;

// An item becomes a child of the item above it (CommonMark 0.31, 5.2), or moves up to the level of its parent.
const stepOf = (text: string, from: number, isBack: boolean): number => {
  if (isInFence(text, from)) return fenceStep;
  const { quote: indent, marker } = startOf(text.slice(from));
  if (marker === "" || indent.includes(">")) return 0;
  const above = text
    .slice(0, Math.max(0, from - 1))
    .split("\n")
    .reverse()
    .map(startOf)
    .find((line) => line.marker !== "" && line.quote.length < indent.length + (isBack ? 0 : 1));
  if (isBack) return indent.length - (above?.quote.length ?? 0);
  return above ? above.quote.length + above.marker.length + 1 - indent.length : 0;
};

/** Returns the edit of Tab or Shift+Tab: it indents lines of lists and code. Null where Tab leaves the text. */
export const indentLines = ({ text, start, end }: SelectedText, isBack: boolean): TextEdit | null => {
  const from = lineStart(text, start);
  const step = stepOf(text, from, isBack);
  if (step <= 0) return null;
  const next = text.indexOf("\n", Math.max(start, end - 1));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const leading = new RegExp(`^(?: {1,${step}}|\\t)`);
  const moved = lines.map((line) => {
    if (isBack) return line.replace(leading, "");
    return line === "" && lines.length > 1 ? line : " ".repeat(step) + line;
  });
  const first = (moved[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const changed = moved.join("\n");
  const all = changed.length - (to - from);
  if (all === 0) return null;
  return { from, to, text: changed, selected: [Math.max(from, start + first), Math.max(from, end + all)] };
};
