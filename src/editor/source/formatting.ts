import { insertionPoint } from "./linkParts.ts";
import { lineStart, type SelectedText, type TextEdit } from "./textEdit.ts";

export type Format = (selected: SelectedText) => TextEdit;

const runAtEnd = (text: string, char: string): number =>
  text.length - text.replace(new RegExp(`\\${char}+$`), "").length;
const runAtStart = (text: string, char: string): number =>
  text.length - text.replace(new RegExp(`^\\${char}+`), "").length;

// Without a selection, a mark applies to the word at the caret. Spaces at the ends and existing marks stay outside.
const rangeToMark = ({ text, start, end }: SelectedText, char: string): readonly [number, number] => {
  let [from, to] = [start, end];
  if (from === to) {
    from -= /[\p{L}\p{M}\p{N}_'’-]*$/u.exec(text.slice(0, from))?.[0].length ?? 0;
    to += /^[\p{L}\p{M}\p{N}_'’-]*/u.exec(text.slice(to))?.[0].length ?? 0;
  }
  const chosen = text.slice(from, to);
  const inner = chosen.trim();
  if (inner === "") return [start, end];
  from += chosen.indexOf(inner);
  const marks = Math.min(runAtStart(inner, char), runAtEnd(inner, char));
  const inside = marks * 2 < inner.length ? marks : 0;
  return [from + inside, from + inner.length - inside];
};

export const toggleMark =
  (mark: string): Format =>
  (selected) => {
    const { text } = selected;
    const char = mark.charAt(0);
    const [from, to] = rangeToMark(selected, char);
    const inner = text.slice(from, to);
    const marks = Math.min(runAtEnd(text.slice(0, from), char), runAtStart(text.slice(to), char));
    // Three stars are both: bold and italic.
    const isOn = marks === mark.length || marks === 3;
    const length = mark.length;
    if (isOn) {
      return { from: from - length, to: to + length, text: inner, selected: [from - length, to - length] };
    }
    // A caret in a word keeps its place.
    const [start, end] = selected.start === selected.end ? [selected.start, selected.end] : [from, to];
    return { from, to, text: mark + inner + mark, selected: [start + length, end + length] };
  };

/** Inserts a block with blank lines around it. @param marked the offsets in the block to select */
export const blockEdit = (
  { text, start, end }: SelectedText,
  block: string,
  marked: readonly [number, number] = [block.length, block.length],
): TextEdit => {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const gapBefore = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const gapAfter = after.startsWith("\n\n") || after === "" ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const at = start + gapBefore.length;
  return {
    from: start,
    to: end,
    text: gapBefore + block + gapAfter,
    selected: [at + marked[0], at + marked[1]],
  };
};

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));

const fence = (selected: SelectedText): TextEdit => {
  const code = selected.text.slice(selected.start, selected.end).replace(/^\n+|\n+$/g, "");
  const marks = "`".repeat(Math.max(3, longestRun(code) + 1));
  // Places the caret at the language.
  return blockEdit(selected, `${marks}\n${code}\n${marks}`, [marks.length, marks.length]);
};

export const toggleCode: Format = (selected) => {
  if (selected.text.slice(selected.start, selected.end).includes("\n")) return fence(selected);
  const [from, to] = rangeToMark(selected, "`");
  const marks = longestRun(selected.text.slice(from, to)) + 1;
  return toggleMark("`".repeat(marks))(selected);
};

export const isAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:|\/)\S+$/.test(text);

const linkEdit =
  (opening: string): Format =>
  ({ text, start, end }) => {
    const chosen = text.slice(start, end);
    const [words, address] = isAddress(chosen) ? ["", chosen] : [chosen, ""];
    const atWords = start + opening.length;
    // Places the caret at the missing part.
    const caret = words === "" ? atWords : atWords + words.length + 2;
    return { from: start, to: end, text: `${opening}${words}](${address})`, selected: [caret, caret] };
  };

export const insertLink = linkEdit("[");

export const searchPages: Format = ({ text, start, end }) => ({
  from: start,
  to: end,
  text: `[[${text.slice(start, end)}`,
  selected: [end + 2, end + 2],
});

export const insertPicture = linkEdit("![");

/** Returns an edit that inserts a picture or a link after the selection, with a blank behind a word. */
export const insertInline =
  (words: string): Format =>
  (selected) => {
    const end = insertionPoint(selected);
    const inserted = /[^\s([]/.test(selected.text.charAt(end - 1)) ? ` ${words}` : words;
    const caret = end + inserted.length;
    return { from: end, to: end, text: inserted, selected: [caret, caret] };
  };

export const insertTable: Format = ({ text, end }) =>
  blockEdit({ text, start: end, end }, "| Column | Column |\n| --- | --- |\n|  |  |", [2, 8]);

const bullet = /^(?:[-*+]|\d{1,9}[.)]) (?:\[[ xX]\] )?/;
const lineParts = /^([ \t]*(?:> ?)*)(.*)$/s;

type ChangeLine = (line: string, index: number) => string;

/** Changes the selected lines. Blank lines between others stay as they are. */
const linesEdit = (
  { text, start, end }: SelectedText,
  changeOf: (lines: readonly string[]) => ChangeLine,
): TextEdit => {
  const from = lineStart(text, start);
  const next = text.indexOf("\n", end > start && text[end - 1] === "\n" ? end - 1 : end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const written = lines.length > 1 ? lines.filter((line) => line.trim() !== "") : lines;
  const change = changeOf(written);
  let index = 0;
  const changed = lines.map((line) => (written.includes(line) ? change(line, index++) : line)).join("\n");
  // A caret keeps its distance to the end of the line.
  const caret = Math.max(from, start + changed.length - (to - from));
  return { from, to, text: changed, selected: start === end ? [caret, caret] : [from, from + changed.length] };
};

const itemKind = (marker: string): string =>
  /\[/.test(marker) ? "task" : /^\d/.test(marker) ? "numbered" : marker === "" ? "" : "bulleted";

const toggleItems =
  (kind: "bulleted" | "numbered" | "task", marker: (index: number) => string): Format =>
  (selected) =>
    linesEdit(selected, (lines) => {
      const contentOf = (line: string) => lineParts.exec(line)?.[2] ?? line;
      const markerOf = (line: string) => bullet.exec(contentOf(line))?.[0] ?? "";
      const isOn = lines.every((line) => itemKind(markerOf(line)) === kind);
      return (line, index) => {
        const content = contentOf(line);
        const rest = content.slice(markerOf(line).length);
        return line.slice(0, line.length - content.length) + (isOn ? "" : marker(index)) + rest;
      };
    });

export const toggleBullets = toggleItems("bulleted", () => "- ");
export const toggleNumbers = toggleItems("numbered", (index) => `${index + 1}. `);
export const toggleTasks = toggleItems("task", () => "- [ ] ");

export const toggleQuote: Format = (selected) =>
  linesEdit(selected, (lines) => {
    const isOn = lines.every((line) => line.startsWith(">"));
    return (line) => (isOn ? line.replace(/^> ?/, "") : `> ${line}`);
  });

/** Changes the heading level: 2, 3, 4, none. Level 1 is the title of the page. */
export const changeHeading: Format = (selected) =>
  linesEdit(selected, () => (line) => {
    const [marks = "", rest = line] = /^(#{1,6}) +(.*)$/s.exec(line)?.slice(1) ?? [];
    const level = marks === "" ? 2 : marks.length + 1;
    return level > 4 ? rest : `${"#".repeat(level)} ${rest}`;
  });
