import { createRequire } from "node:module";
import bidiFactory from "bidi-js";
import { type Font, openSync } from "fontkit";
import { projectFile } from "../../shared/projectFile.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The letters of a text as people count them: an emoji or a letter with its accents is one. */
export const graphemesOf = (text: string): string[] =>
  // The segmenter takes most of the time of a long résumé. These characters combine with none.
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff]*$/.test(text)
    ? text.split("")
    : Array.from(segmenter.segment(text), ({ segment }) => segment);

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
const inVisualOrder = (line: string, direction: Direction): Piece[] => {
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

const mirrored = (text: string): string =>
  graphemesOf(text)
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .reverse()
    .join("");

export type Weight = 400 | 700;

export interface Run {
  text: string;
  font: string;
  /** Its letters are not drawn in logical order. */
  isReordered: boolean;
  /** The font orders and joins the letters by itself. */
  isShaped: boolean;
}

type Script = "plain" | "reordered" | "rightToLeft" | "emoji";

interface Subset {
  script: Script;
  isOfHouse: boolean;
  glyphs: Font;
  files: Record<Weight, string>;
}

// The first one that has a letter draws it. The house's typeface comes as one variable file, of which pdfkit draws no weights: fonts/ has
// them apart.
const families: readonly [name: string, script: Script][] = [
  ["schibsted-grotesk-latin", "plain"],
  ["schibsted-grotesk-latin-ext", "plain"],
  ["noto-sans/files/noto-sans-latin", "plain"],
  ["noto-sans/files/noto-sans-latin-ext", "plain"],
  ["noto-sans/files/noto-sans-greek", "plain"],
  ["noto-sans/files/noto-sans-greek-ext", "plain"],
  ["noto-sans/files/noto-sans-cyrillic", "plain"],
  ["noto-sans/files/noto-sans-cyrillic-ext", "plain"],
  ["noto-sans/files/noto-sans-vietnamese", "plain"],
  ["noto-sans/files/noto-sans-devanagari", "reordered"],
  ["noto-sans-hebrew/files/noto-sans-hebrew-hebrew", "rightToLeft"],
  ["noto-sans-arabic/files/noto-sans-arabic-arabic", "rightToLeft"],
  ["noto-emoji/files/noto-emoji-emoji", "emoji"],
];
const { resolve } = createRequire(import.meta.url);

const isOfHouse = (family: string): boolean => !family.includes("/");

const fontFile = (family: string, weight: Weight): string => {
  const file = `${family}-${weight}-normal.woff`;
  return isOfHouse(family) ? projectFile(`server/publishing/resume/fonts/${file}`) : resolve(`@fontsource/${file}`);
};

export const baseFont = fontFile("schibsted-grotesk-latin", 400);

const openFont = (file: string): Font => {
  const font = openSync(file);
  if ("fonts" in font) throw new TypeError(`${file} is a collection of fonts.`);
  return font;
};

let opened: Subset[] | null = null;

const subsets = (): Subset[] => {
  opened ??= families.map(([family, script]) => {
    const files = { 400: fontFile(family, 400), 700: fontFile(family, 700) };
    return { script, files, isOfHouse: isOfHouse(family), glyphs: openFont(files[400]) };
  });
  return opened;
};

const has = (subset: Subset | undefined, text: string): subset is Subset =>
  subset !== undefined &&
  [...text].every((character) => subset.glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Whether one font has the whole of a letter: its marks, or the parts of an emoji. */
export const isSupported = (letter: string): boolean => subsets().some((subset) => has(subset, letter));

/** The file of the font that draws a letter; null where no shipped font has it. */
export const fontFileOf = (letter: string, weight: Weight): string | null =>
  subsets().find((subset) => has(subset, letter))?.files[weight] ?? null;

const latin = /\p{Script=Latin}/u;

const fontRuns = (text: string): { subset: Subset; text: string }[] => {
  const runs: { subset: Subset; text: string }[] = [];
  const letters = graphemesOf(text);
  // Latin letters that the house's typeface lacks, as Vietnamese ones, are not mixed with its own.
  const isPlain = letters.every(
    (letter) => !latin.test(letter) || subsets().some((subset) => subset.isOfHouse && has(subset, letter)),
  );
  const usable = isPlain ? subsets() : subsets().filter((subset) => !subset.isOfHouse);
  for (const segment of letters) {
    const last = runs.at(-1);
    // A run uses its font as long as possible, so that spaces stay with their words; an emoji font's space is as wide as an emoji.
    const goesOn = last?.subset.script !== "emoji" && has(last?.subset, segment);
    const subset = goesOn ? last?.subset : usable.find((other) => has(other, segment));
    if (last && subset === last.subset) last.text += segment;
    else if (subset) runs.push({ text: segment, subset });
  }
  return runs;
};

/** A line in visual order, cut into runs of one font. */
export const runsOf = (line: string, weight: Weight, direction: Direction): Run[] =>
  inVisualOrder(line, direction).flatMap(({ text, isRtl }) => {
    const runs = fontRuns(text).map(({ subset: { script, files }, text: part }) => ({
      text: isRtl && script !== "rightToLeft" ? mirrored(part) : part,
      font: files[weight],
      isReordered: isRtl || script === "reordered",
      isShaped: script === "rightToLeft",
    }));
    return isRtl ? runs.reverse() : runs;
  });
