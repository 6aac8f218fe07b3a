import { isInFence } from "./blocks.ts";
import { blockEdit, insertLink, isAddress } from "./formatting.ts";
import type { SelectedText, TextEdit } from "./textEdit.ts";

type Convert = (html: string, plain: string) => string | null;

let convert: Convert = () => null;

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

const isBlock = (markdown: string): boolean => /\n|^(?:#{1,6} |[-*+>|] |\d+\. |```)/.test(markdown);

/** Returns the edit of a paste: a link on the selection, or rich text as Markdown. Null: the browser pastes plain text. */
export const pasteEdit = (selected: SelectedText, { plain, html }: Pasted): TextEdit | null => {
  const { text, start, end } = selected;
  if (isInFence(text, start)) return null;
  const chosen = text.slice(start, end);
  const address = plain.trim();
  if (chosen.trim() !== "" && isAddress(address) && !isAddress(chosen) && !/[\n[\]`]/.test(chosen)) {
    const link = insertLink(selected);
    const at = start + link.text.length + address.length;
    return { ...link, text: `${link.text.slice(0, -1)}${address})`, selected: [at, at] };
  }
  const markdown = html === "" ? null : convert(html, plain);
  if (markdown === null || markdown === address) return null;
  if (isBlock(markdown)) return blockEdit(selected, markdown);
  const caret = start + markdown.length;
  return { from: start, to: end, text: markdown, selected: [caret, caret] };
};
