import { createRequire } from "node:module";
import bidiFactory from "bidi-js";
import { create, type Font } from "fontkit";
import { projectFile } from "../../shared/projectFile.ts";
import { extraFontFile, extraFonts, isInstalled } from "./extraFonts.ts";
import { sfntOf } from "./sfnt.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits a text into graphemes: an emoji, or a letter with its accents, is one. */
export const graphemesOf = (text: string): string[] =>
  // Avoids the segmenter, which takes most of the time of a long résumé: these characters do not combine.
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

/** Returns the direction of a paragraph, by its first letter with a direction. */
export const directionOf = (text: string): Direction =>
  rightToLeft.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? "rtl" : "ltr";

/** Splits a line into pieces in visual order. The text of each is in logical order. */
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
  /** The font draws letters in several parts, or shares the parts between letters, so that the glyphs do not show the text. */
  needsActualText: boolean;
  /** The font orders the letters of a cluster, or adds marks to them. */
  isInClusters: boolean;
  /** The font orders and joins the letters. */
  isShaped: boolean;
}

type Script = "plain" | "clusters" | "rightToLeft" | "joined" | "symbols" | "emoji";

interface Subset {
  script: Script;
  isBrand: boolean;
  glyphs: Font;
  files: Record<Weight, string>;
}

// The first font that has a letter draws it. pdfkit cannot draw the weights of the brand typeface's variable file, so fonts/ has a file for
// each weight.
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
  ["noto-sans/files/noto-sans-devanagari", "clusters"],
  ["noto-sans-thai/files/noto-sans-thai-thai", "clusters"],
  ["noto-sans-georgian/files/noto-sans-georgian-georgian", "plain"],
  ["noto-sans-armenian/files/noto-sans-armenian-armenian", "plain"],
  ["noto-sans-hebrew/files/noto-sans-hebrew-hebrew", "rightToLeft"],
  ["noto-sans-arabic/files/noto-sans-arabic-arabic", "joined"],
  ["noto-sans-symbols-2/files/noto-sans-symbols-2-symbols", "symbols"],
  ["noto-sans-math/files/noto-sans-math-latin", "symbols"],
  ["noto-emoji/files/noto-emoji-emoji", "emoji"],
];
const { resolve } = createRequire(import.meta.url);

const isBrand = (family: string): boolean => !family.includes("/");

const fontFile = (family: string, weight: Weight): string => {
  const file = `${family}-${weight}-normal.woff`;
  return isBrand(family) ? projectFile(`server/publishing/resume/fonts/${file}`) : resolve(`@fontsource/${file}`);
};

export const baseFont = fontFile("schibsted-grotesk-latin", 400);

// Fonts of symbols have one weight.
const filesOf = (family: string, script: Script): Record<Weight, string> => ({
  400: fontFile(family, 400),
  700: fontFile(family, script === "symbols" ? 400 : 700),
});

const extraFiles = (): Record<Weight, string>[] =>
  Object.values(extraFonts)
    .filter(isInstalled)
    .map((extra) => ({ 400: extraFontFile(extra, 400), 700: extraFontFile(extra, 700) }));

/** Returns the bold files of all fonts but the brand typeface, in their order. */
export const boldFallbackFiles = (): string[] =>
  [...families.filter(([family]) => !isBrand(family)).map((family) => filesOf(...family)), ...extraFiles()].map(
    (files) => files[700],
  );

const openFont = (file: string): Font => {
  const font = create(sfntOf(file));
  if ("fonts" in font) throw new TypeError(`${file} is a collection of fonts.`);
  return font;
};

let opened: Subset[] | null = null;

// After the other fonts, and for their own letters only: these have letters of Latin, Greek and Cyrillic too.
const extraSubsets = (): Subset[] =>
  extraFiles().map((files) => ({ script: "symbols", files, isBrand: false, glyphs: openFont(files[400]) }));

const subsets = (): Subset[] => {
  opened ??= families
    .map(([family, script]): Subset => {
      const files = filesOf(family, script);
      return { script, files, isBrand: isBrand(family), glyphs: openFont(files[400]) };
    })
    .concat(extraSubsets());
  return opened;
};

const has = (subset: Subset | undefined, text: string): subset is Subset =>
  subset !== undefined &&
  [...text].every((character) => subset.glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Checks whether one font has a complete letter: with its marks, or all parts of an emoji. */
export const isSupported = (letter: string): boolean => subsets().some((subset) => has(subset, letter));

/** Returns the file of the font that draws a letter; null if no shipped font has it. */
export const fontFileOf = (letter: string, weight: Weight): string | null =>
  subsets().find((subset) => has(subset, letter))?.files[weight] ?? null;

const latin = /\p{Script=Latin}/u;

const fontRuns = (text: string): { subset: Subset; text: string }[] => {
  const runs: { subset: Subset; text: string }[] = [];
  const letters = graphemesOf(text);
  // Text with Latin letters that the brand typeface lacks, such as Vietnamese, does not mix two typefaces.
  const isPlain = letters.every(
    (letter) => !latin.test(letter) || subsets().some((subset) => subset.isBrand && has(subset, letter)),
  );
  const usable = isPlain ? subsets() : subsets().filter((subset) => !subset.isBrand);
  for (const segment of letters) {
    const last = runs.at(-1);
    // A run uses its font as long as possible, so that spaces stay with their words. Fonts of symbols and emoji have spaces of
    // other widths, and letters of another typeface.
    const isSign = last?.subset.script === "symbols" || last?.subset.script === "emoji";
    const continues = !isSign && has(last?.subset, segment);
    const subset = continues ? last?.subset : usable.find((other) => has(other, segment));
    if (last && subset === last.subset) last.text += segment;
    else if (subset) runs.push({ text: segment, subset });
  }
  return runs;
};

/** Splits a line into runs of one font, in visual order. */
export const runsOf = (line: string, weight: Weight, direction: Direction): Run[] =>
  inVisualOrder(line, direction).flatMap(({ text, isRtl }) => {
    const runs = fontRuns(text).map(({ subset: { script, files }, text: part }) => {
      const isShaped = script === "rightToLeft" || script === "joined";
      return {
        text: isRtl && !isShaped ? mirrored(part) : part,
        font: files[weight],
        needsActualText: script === "clusters" || script === "joined",
        isInClusters: script === "clusters",
        isShaped,
      };
    });
    return isRtl ? runs.reverse() : runs;
  });
