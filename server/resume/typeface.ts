import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { charactersIn } from "./woff.ts";

/** Regular and bold. */
export type Weight = 400 | 700;

/** A part of a text that one font file can write. */
export interface Run {
  text: string;
  font: string;
  /** Whether its letters are not drawn in the order in which they are read. */
  isReordered: boolean;
}

// One file a script. Where two have a character, the first one writes it.
const subsets = ["latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese", "devanagari"];
const reordered = "devanagari";
const { resolve } = createRequire(import.meta.url);

/** The file of Noto Sans for a subset of its characters. */
export const fontFile = (subset: string, weight: Weight): string =>
  resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`);

interface Font {
  subset: string;
  characters: Set<number>;
  files: Record<Weight, string>;
}

let read: Font[] | null = null;

const fonts = (): Font[] => {
  read ??= subsets.map((subset) => {
    const files = { 400: fontFile(subset, 400), 700: fontFile(subset, 700) };
    // Both weights have the same characters.
    return { subset, files, characters: charactersIn(readFileSync(files[400])) };
  });
  return read;
};

const has = (font: Font | undefined, character: string): boolean =>
  font?.characters.has(character.codePointAt(0) ?? 0) === true;

/** Whether a font file has each character of a text. */
export const isWritable = (text: string): boolean =>
  [...text].every((character) => fonts().some((font) => has(font, character)));

/** Cuts a text where another font file has to go on. What no font has is left out. */
export const runsOf = (text: string, weight: Weight): Run[] => {
  const runs: Run[] = [];
  let current: Font | undefined;
  for (const character of text) {
    // As long as it can, one font goes on: marks and spaces stay with their letters.
    if (!has(current, character)) current = fonts().find((font) => has(font, character));
    const font = current?.files[weight];
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += character;
    else if (font) runs.push({ text: character, font, isReordered: current?.subset === reordered });
  }
  return runs;
};
