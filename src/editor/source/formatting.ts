import { lineStart, type SelectedText, type TextEdit } from "./textEdit.ts";

/** What a button of the toolbar does with the selected text. */
export type Format = (selected: SelectedText) => TextEdit;

const runAtEnd = (text: string, char: string): number =>
  text.length - text.replace(new RegExp(`\\${char}+$`), "").length;
const runAtStart = (text: string, char: string): number =>
  text.length - text.replace(new RegExp(`^\\${char}+`), "").length;

// Without a selection, a mark is for the word at the caret. It never includes the spaces around, nor marks that are there.
const markable = ({ text, start, end }: SelectedText, char: string): readonly [number, number] => {
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

/** Puts a mark such as `**` around the selection or the word at the caret, or takes it off. */
export const toggleMark =
  (mark: string): Format =>
  (selected) => {
    const { text } = selected;
    const char = mark.charAt(0);
    const [from, to] = markable(selected, char);
    const inner = text.slice(from, to);
    const marks = Math.min(runAtEnd(text.slice(0, from), char), runAtStart(text.slice(to), char));
    // Three stars are both: bold and italic.
    const isOn = marks === mark.length || marks === 3;
    const length = mark.length;
    if (isOn) {
      return { from: from - length, to: to + length, text: inner, selected: [from - length, to - length] };
    }
    // Where the caret was within a word, it stays there.
    const [start, end] = selected.start === selected.end ? [selected.start, selected.end] : [from, to];
    return { from, to, text: mark + inner + mark, selected: [start + length, end + length] };
  };

/** A block with a blank line before and after it, as a fence or a table needs. `marked` is selected, as offsets in the block. */
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
  // The language is typed first.
  return blockEdit(selected, `${marks}\n${code}\n${marks}`, [marks.length, marks.length]);
};

/** Code within a line, or a fence around several. */
export const toggleCode: Format = (selected) => {
  if (selected.text.slice(selected.start, selected.end).includes("\n")) return fence(selected);
  const [from, to] = markable(selected, "`");
  const marks = longestRun(selected.text.slice(from, to)) + 1;
  return toggleMark("`".repeat(marks))(selected);
};

/** Whether a text is an address that a link can have. */
export const isAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:|\/)\S+$/.test(text);

const linkEdit =
  (opening: string): Format =>
  ({ text, start, end }) => {
    const chosen = text.slice(start, end);
    const [words, address] = isAddress(chosen) ? ["", chosen] : [chosen, ""];
    const atWords = start + opening.length;
    // What is still missing is typed next.
    const caret = words === "" ? atWords : atWords + words.length + 2;
    return { from: start, to: end, text: `${opening}${words}](${address})`, selected: [caret, caret] };
  };

/** A link of the selected words or to the selected address. */
export const insertLink = linkEdit("[");

/** A picture described by the selected words or at the selected address. */
export const insertPicture = linkEdit("![");

/** A table of two columns, its first heading selected. */
export const insertTable: Format = ({ text, end }) =>
  blockEdit({ text, start: end, end }, "| Column | Column |\n| --- | --- |\n|  |  |", [2, 8]);

const bullet = /^(?:[-*+]|\d{1,9}[.)]) (?:\[[ xX]\] )?/;
const lineParts = /^([ \t]*(?:> ?)*)(.*)$/s;

type ChangeLine = (line: string, index: number) => string;

/** Changes each whole line of a selection; a blank one among others stays. */
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
  // A caret stays where it was in its line.
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

/** From level 2 to 4, then none: the title of the page is level 1. */
export const changeHeading: Format = (selected) =>
  linesEdit(selected, () => (line) => {
    const [marks = "", rest = line] = /^(#{1,6}) +(.*)$/s.exec(line)?.slice(1) ?? [];
    const level = marks === "" ? 2 : marks.length + 1;
    return level > 4 ? rest : `${"#".repeat(level)} ${rest}`;
  });
