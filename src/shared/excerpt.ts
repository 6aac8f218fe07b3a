import { plainLine } from "./plainText.ts";

const longest = 300;
const saysNothing = /^(?:[-*_]\s*){3,}$|^[=-]+$|^```|^~~~|^\|?[\s:|-]+\|?$/;

/**
 * The excerpt of a post that has none of its own (spec 5): the first line of its content, without Markdown's marks.
 * Lines without words (rules, fences, an image without a description) are passed over; a long line is cut at a word.
 */
export const excerptFromContent = (content: string): string => {
  const lines = content.split(/\r?\n/).map((line) => line.trim());
  const first =
    lines
      .filter((line) => !saysNothing.test(line))
      .map(plainLine)
      .find((text) => text !== "") ?? "";
  if (first.length <= longest) return first;
  const cut = first.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : longest).trimEnd()}…`;
};
