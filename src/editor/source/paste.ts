import { isInFence, prefixAt } from "./blocks.ts";
import { blockEdit, insertLink, isAddress } from "./formatting.ts";
import type { Converted } from "./pastedHtml.ts";
import { lineStart, type SelectedText, type TextEdit } from "./textEdit.ts";

let convert: (html: string, plain: string) => Converted | null = () => null;

/** Loads the HTML converter in advance, because a paste is handled synchronously. Until then, pastes are plain text. */
export const loadConverter = async (): Promise<void> => {
  try {
    convert = (await import("./pastedHtml.ts")).convertPastedHtml;
  } catch {
    // Without the converter, the browser pastes plain text.
  }
};

interface Pasted {
  plain: string;
  html: string;
}

/** A paste. Without an edit, the browser pastes the plain text. */
interface Paste {
  edit: TextEdit | null;
  note: string;
}

const isBlock = (markdown: string): boolean => /\n|^(?:#{1,6} |[-*+>|] |\d+[.)] |```)/.test(markdown);

const listStart = /^(?:[-*+]|\d{1,9}[.)]) (?:\[[ x]\] )?/;

const at = ({ start, end }: SelectedText, text: string): TextEdit => ({
  from: start,
  to: end,
  text,
  selected: [start + text.length, start + text.length],
});

const insertWithin = (selected: SelectedText, markdown: string): TextEdit => {
  const { text, start, end } = selected;
  const { quote, prefix, isItem } = prefixAt(text, start);
  const written = text.slice(lineStart(text, start) + prefix.length, start).trim();
  const isSibling = isItem && written === "" && listStart.test(markdown);
  const indent = isSibling ? quote : prefix;
  const gap = `\n${indent.trimEnd()}\n${indent}`;
  const block = (isSibling ? markdown.replace(listStart, "") : markdown)
    .split("\n")
    .map((line, index) => (index === 0 ? line : (indent + line).trimEnd()))
    .join("\n");
  const [rest = ""] = text.slice(end).split("\n", 1);
  return at(selected, (written === "" ? "" : gap) + block + (rest.trim() === "" ? "" : gap));
};

const inCell = (markdown: string): string =>
  markdown
    .trim()
    .replace(/\\?\|/g, "\\|")
    .replace(/\s*\n\s*/g, "<br>");

const linkOn = (selected: SelectedText, address: string): TextEdit | null => {
  const chosen = selected.text.slice(selected.start, selected.end);
  if (chosen.trim() === "" || !isAddress(address) || isAddress(chosen) || /[\n[\]`]/.test(chosen)) return null;
  const link = insertLink(selected);
  const caret = selected.start + link.text.length + address.length;
  return { ...link, text: `${link.text.slice(0, -1)}${address})`, selected: [caret, caret] };
};

const insert = (selected: SelectedText, line: string, markdown: string, plain: string): TextEdit | null => {
  const isSame = markdown === "" || markdown === plain.trim();
  if (/^\s*(?:> ?)*\|/.test(line)) {
    const cell = isSame || /^(?:\||```)/m.test(markdown) ? plain : markdown;
    return cell.includes("\n") || !isSame ? at(selected, inCell(cell)) : null;
  }
  if (isSame) return null;
  if (!isBlock(markdown)) return at(selected, markdown);
  return prefixAt(selected.text, selected.start).prefix === ""
    ? blockEdit(selected, markdown)
    : insertWithin(selected, markdown);
};

export const readPaste = (selected: SelectedText, { plain, html }: Pasted): Paste => {
  const { text, start } = selected;
  const line = text.slice(lineStart(text, start), start);
  const isInCode = isInFence(text, start) || (line.split("`").length - 1) % 2 === 1;
  const link = isInCode ? null : linkOn(selected, plain.trim());
  if (isInCode || link) return { edit: link, note: "" };
  const converted = html === "" ? null : convert(html, plain);
  const edit = insert(selected, line, converted?.markdown ?? "", plain);
  return { edit, note: converted?.note ?? "" };
};
