import { isInFence } from "./blocks.ts";
import { blockEdit, type Format } from "./formatting.ts";
import { lineStart, type SelectedText, type TextEdit } from "./textEdit.ts";

/** The search text at the caret: after `[[` for a page of the site, after `/` at the start of a line for a block. */
export interface Completion {
  kind: "page" | "block";
  /** The chosen text replaces everything from here to the caret. */
  from: number;
  words: string;
}

/** Returns the completion at the caret, or null. */
export const findCompletion = ({ text, start, end }: SelectedText): Completion | null => {
  if (start !== end) return null;
  const line = text.slice(lineStart(text, start), start);
  const [typed, page, block] = /\[\[([^[\]]{0,60})$|^\/([\p{L} ]{0,20})$/u.exec(line) ?? [];
  if (typed === undefined || isInFence(text, start)) return null;
  const from = start - typed.length;
  return page === undefined ? { kind: "block", from, words: block ?? "" } : { kind: "page", from, words: page };
};

/** A choice of a completion. Its format replaces the selected text. */
export interface Choice {
  key: string;
  label: string;
  format: Format;
}

const block = (label: string, text: string, caret = text.length): Choice => ({
  key: label,
  label,
  format: (selected) => blockEdit(selected, text, [caret, caret]),
});

const footnote: Choice = {
  key: "Footnote",
  label: "Footnote",
  format: (selected) => {
    const numbers = [...selected.text.matchAll(/^\[\^(\d+)\]:/gm)].map(([, number]) => Number(number));
    return blockEdit(selected, `[^${Math.max(0, ...numbers) + 1}]: `);
  },
};

const blocks: readonly Choice[] = [
  block("Code", "```\n\n```", 3),
  block("Table", "| Column | Column |\n| --- | --- |\n|  |  |", 2),
  block("Note", "> [!NOTE]\n> "),
  block("Tip", "> [!TIP]\n> "),
  block("Warning", "> [!WARNING]\n> "),
  block("Picture", "![]()", 2),
  footnote,
  block("Divider", "---\n\n"),
];

/** Returns the blocks whose names contain the words. */
export const findBlocks = (words: string): readonly Choice[] =>
  blocks.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));

/** Returns the choice of a link to a page with its title. */
export const linkChoice = (title: string, path: string): Choice => ({
  key: path,
  label: title,
  format: ({ start, end }) => {
    const text = `[${title.replace(/[\\[\]]/g, "\\$&")}](${path})`;
    return { from: start, to: end, text, selected: [start + text.length, start + text.length] };
  },
});

/** Returns the edit that replaces the search text by a choice. */
export const completionEdit = ({ format }: Choice, { from }: Completion, { text, end }: SelectedText): TextEdit =>
  format({ text, start: from, end });
