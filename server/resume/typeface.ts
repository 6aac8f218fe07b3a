import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

export type Weight = 400 | 700;

export interface Run {
  text: string;
  font: string;
  /** Its letters are not drawn in the order in which they are read. */
  isReordered: boolean;
}

const subsetNames = [
  "latin",
  "latin-ext",
  "greek",
  "greek-ext",
  "cyrillic",
  "cyrillic-ext",
  "vietnamese",
  "devanagari",
];
const reordered = "devanagari";
const { resolve } = createRequire(import.meta.url);

export const fontFile = (subset: string, weight: Weight): string =>
  resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`);

interface Subset {
  name: string;
  glyphs: Font;
  files: Record<Weight, string>;
}

const openFont = (file: string): Font => {
  const font = openSync(file);
  if ("fonts" in font) throw new TypeError(`${file} is a collection of fonts.`);
  return font;
};

let opened: Subset[] | null = null;

const subsets = (): Subset[] => {
  opened ??= subsetNames.map((name) => {
    const files = { 400: fontFile(name, 400), 700: fontFile(name, 700) };
    // Both weights have the same characters.
    return { name, files, glyphs: openFont(files[400]) };
  });
  return opened;
};

const has = (subset: Subset | undefined, character: string): boolean =>
  subset?.glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) === true;

export const isSupported = (text: string): boolean =>
  [...text].every((character) => subsets().some((subset) => has(subset, character)));

export const runsOf = (text: string, weight: Weight): Run[] => {
  const runs: Run[] = [];
  let current: Subset | undefined;
  for (const character of text) {
    // One font goes on as long as it can, so that marks and spaces stay with their letters.
    if (!has(current, character)) current = subsets().find((subset) => has(subset, character));
    const font = current?.files[weight];
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += character;
    else if (font) runs.push({ text: character, font, isReordered: current?.name === reordered });
  }
  return runs;
};
