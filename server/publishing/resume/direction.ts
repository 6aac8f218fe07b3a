import bidiFactory from "bidi-js";
import { graphemesOf } from "#shared/graphemes.ts";

export type Direction = "ltr" | "rtl";

interface Piece {
  text: string;
  isRtl: boolean;
}

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\u200f]/u;

/** The direction of a paragraph, by its first letter that has one. */
export const directionOf = (text: string): Direction =>
  rightToLeft.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? "rtl" : "ltr";

/** The pieces of a line in visual order; the text of each is in logical order. */
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
  graphemesOf(text)
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .reverse()
    .join("");
