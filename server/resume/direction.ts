import bidiFactory from "bidi-js";

export type Direction = "ltr" | "rtl";

interface Piece {
  text: string;
  isRtl: boolean;
}

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\u200f]/u;
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The direction of a paragraph, by its first letter that has one. */
export const directionOf = (text: string): Direction =>
  rightToLeft.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? "rtl" : "ltr";

/** The pieces of a line in the order in which they are drawn; the text of each is as it is read. */
export const inVisualOrder = (line: string, direction: Direction): Piece[] => {
  if (direction === "ltr" && !rightToLeft.test(line)) return [{ text: line, isRtl: false }];
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const pieces: (Piece & { level: number })[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const letter = line.charAt(index);
    const last = pieces.at(-1);
    if (last?.level !== level) pieces.push({ text: letter, isRtl: level % 2 === 1, level });
    else last.text = last.isRtl ? letter + last.text : last.text + letter;
  }
  return pieces;
};

export const mirrored = (text: string): string =>
  [...letters.segment(text)]
    .map(({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .reverse()
    .join("");
