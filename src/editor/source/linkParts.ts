import { isInFence } from "./blocks.ts";
import { lineStart, type SelectedText } from "./textEdit.ts";

/**
 * Returns the offset to which Enter moves the caret: from the words of a picture, or of a link without an address, to
 * the missing address or behind it; from an address behind it. Null in other places.
 */
export const findNextPart = ({ text, start, end }: SelectedText) => {
  const line = text.slice(lineStart(text, start), start);
  const [part, address] = /^[^[\]\n]*\]\(([^()\s]*)\)/.exec(text.slice(end)) ?? [];
  const [words, mark] = /(!?)\[(?:(?!\]\(|!\[).)*$/.exec(line) ?? [];
  const isInWords = words !== undefined && part !== undefined && (mark !== "" || address === "");
  const isInAddress = /\]\([^()\s]*$/.test(line) && text[end] === ")";
  if (!(isInWords || isInAddress) || isInFence(text, start)) return null;
  if (!isInWords) return { at: end + 1, isDescription: false };
  return { at: end + part.length - (address === "" ? 1 : 0), isDescription: mark !== "" && address !== "" };
};

/** Returns the end of the selection, or of the picture whose description contains it: a file is not inserted into one. */
export const insertionPoint = (selected: SelectedText): number => {
  const next = findNextPart(selected);
  return next?.isDescription ? next.at : selected.end;
};
