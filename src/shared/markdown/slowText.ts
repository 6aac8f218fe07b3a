import { charactersASecond, unshownReason } from "./limits.ts";
import { parseMarkdown } from "./parseMarkdown.ts";

const tooSlow =
  "This text takes too long to show: readers would wait for the page, or not get it. Shorten its longest list or quote, or split the text.";

/**
 * Parses a text within the counted limits. @returns why readers would not get it, or wait for it, as a sentence for its author; null
 * where it is fast enough
 */
export const reasonNotToSave = (text: string): string | null => {
  const began = performance.now();
  try {
    parseMarkdown(text);
  } catch {
    return unshownReason;
  }
  const allowedSeconds = Math.ceil(text.length / charactersASecond);
  return performance.now() - began > allowedSeconds * 1_000 ? tooSlow : null;
};
