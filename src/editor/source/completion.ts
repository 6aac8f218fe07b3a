import { isInFence } from "./blocks.ts";
import { blockEdit, type Format } from "./formatting.ts";
import { lineStart, type SelectedText, type TextEdit } from "./textEdit.ts";

/**
 * The search text at the caret: after `[[` or in a link without an address for a page of the site, after `/` at the
 * start of a line for a block.
 */
export interface Completion {
  kind: "page" | "block";
  /** The chosen text replaces everything from here to the caret, and some characters behind it. */
  from: number;
  behind?: number;
  words: string;
  /** The words of a link, which stay. Undefined outside of a link. */
  linked?: string;
}

const findLink = (line: string, rest: string): Omit<Completion, "kind"> | null => {
  const inWords = rest.startsWith("]()") ? /(?<![![\]])\[([^[\]]{0,60})$/.exec(line) : null;
  if (inWords) return { from: inWords.index, behind: 3, words: inWords[1] ?? "", linked: "" };
  // An address is typed, not searched.
  const found = /(?<!!)\[([^[\]]*)\]\((?![/#.]|\w+:)([^()]{0,60})$/.exec(line);
  if (!found) return null;
  const [, linked = "", typed] = found;
  return { from: found.index, behind: rest.startsWith(")") ? 1 : 0, words: typed || linked, linked };
};

/** Returns the completion at the caret, or null. */
export const findCompletion = ({ text, start, end }: SelectedText): Completion | null => {
  if (start !== end) return null;
  const line = text.slice(lineStart(text, start), start);
  const isInCode = (line.split("`").length - 1) % 2 === 1 || isInFence(text, start);
  if (isInCode) return null;
  const link = findLink(line, text.slice(start));
  if (link) return { kind: "page", ...link, from: start - line.length + link.from };
  const [typed, page, block] = /\[\[([^[\]]{0,60})$|^\/([\p{L} ]{0,20})$/u.exec(line) ?? [];
  if (typed === undefined) return null;
  const from = start - typed.length;
  return page === undefined ? { kind: "block", from, words: block ?? "" } : { kind: "page", from, words: page };
};

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

export const findBlocks = (words: string): readonly Choice[] =>
  blocks.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));

/** Returns the choice of a link to a page. @param words the Markdown of its words, by default its title */
export const linkChoice = (title: string, path: string, words = ""): Choice => ({
  key: path,
  label: title,
  format: ({ start, end }) => {
    const text = `[${words || title.replace(/[\\[\]]/g, "\\$&")}](${path})`;
    return { from: start, to: end, text, selected: [start + text.length, start + text.length] };
  },
});

export const completionEdit = (
  { format }: Choice,
  { from, behind = 0 }: Completion,
  { text, end }: SelectedText,
): TextEdit => format({ text, start: from, end: end + behind });
