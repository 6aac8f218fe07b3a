import { createRequire } from "node:module";
import { create, type Font, type Glyph } from "fontkit";
import { projectFile } from "../../shared/projectFile.ts";
import { bidi, isLeftToRight, isStrong, piecesOf, rightToLeft, withLetters, withMarks } from "./bidiPieces.ts";
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

/** Returns the direction of a paragraph, by its first letter with a direction. */
export const directionOf = (text: string): Direction =>
  rightToLeft.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? "rtl" : "ltr";

export type Weight = 400 | 700;

/** A part of a line in one font and one direction, in logical order. */
export interface Run {
  text: string;
  font: string;
  weight: Weight;
  isRtl: boolean;
  /** The position among the runs of the line, from left to right. */
  place: number;
}

type Script = "plain" | "symbols" | "emoji";

interface Subset {
  script: Script;
  /** The letters that the font draws. Other fonts have the rest. */
  only?: RegExp;
  isBrand: boolean;
  glyphs: Font;
  files: Record<Weight, string>;
}

// The first font that has a letter draws it. pdfkit cannot draw the weights of the brand typeface's variable file, so fonts/ has a file for
// each weight.
const families: readonly [name: string, script: Script, only?: RegExp][] = [
  ["schibsted-grotesk-latin", "plain"],
  ["schibsted-grotesk-latin-ext", "plain"],
  ["noto-sans/files/noto-sans-latin", "plain"],
  ["noto-sans/files/noto-sans-latin-ext", "plain"],
  ["noto-sans/files/noto-sans-greek", "plain"],
  ["noto-sans/files/noto-sans-greek-ext", "plain"],
  ["noto-sans/files/noto-sans-cyrillic", "plain"],
  ["noto-sans/files/noto-sans-cyrillic-ext", "plain"],
  ["noto-sans/files/noto-sans-vietnamese", "plain"],
  ["noto-sans/files/noto-sans-devanagari", "plain"],
  ["noto-sans-thai/files/noto-sans-thai-thai", "plain"],
  ["noto-sans-georgian/files/noto-sans-georgian-georgian", "plain"],
  ["noto-sans-armenian/files/noto-sans-armenian-armenian", "plain"],
  ["noto-sans-hebrew/files/noto-sans-hebrew-hebrew", "plain"],
  ["noto-sans-arabic/files/noto-sans-arabic-arabic", "plain"],
  ["noto-sans-symbols-2/files/noto-sans-symbols-2-symbols", "symbols"],
  ["noto-sans-math/files/noto-sans-math-latin", "symbols"],
  ["noto-emoji/files/noto-emoji-emoji", "emoji"],
  // Superscripts, subscripts, fractions and numbers in circles.
  ["dejavu-sans/files/dejavu-sans-latin", "symbols", /^[\u2070-\u209c\u2150-\u215f\u2189\u2460-\u24ff\u2776-\u2793]$/],
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

let preferred = "";

const extraFiles = (): Record<Weight, string>[] =>
  Object.entries(extraFonts)
    .toSorted(([one], [other]) => Number(other === preferred) - Number(one === preferred))
    .map(([, extra]) => extra)
    .filter(isInstalled)
    .map((extra) => ({ 400: extraFontFile(extra, 400), 700: extraFontFile(extra, 700) }));

/** Returns the bold files of all fonts but the brand typeface, in their order. */
export const boldFallbackFiles = (): string[] =>
  [
    ...families.filter(([family]) => !isBrand(family)).map(([family, script]) => filesOf(family, script)),
    ...extraFiles(),
  ].map((files) => files[700]);

const fonts = new Map<string, Font>();

const openFont = (file: string): Font => {
  const font = fonts.get(file) ?? create(sfntOf(file));
  if ("fonts" in font) throw new TypeError(`${file} is a collection of fonts.`);
  fonts.set(file, font);
  return font;
};

let opened: Subset[] | null = null;

// After the other fonts, and for their own letters only: these have letters of Latin, Greek and Cyrillic too.
const extraSubsets = (): Subset[] =>
  extraFiles().map((files) => ({ script: "symbols", files, isBrand: false, glyphs: openFont(files[400]) }));

const subsets = (): Subset[] => {
  opened ??= families
    .map(([family, script, only]): Subset => {
      const files = filesOf(family, script);
      return { script, files, ...(only && { only }), isBrand: isBrand(family), glyphs: openFont(files[400]) };
    })
    .concat(extraSubsets());
  return opened;
};

/** Draws Chinese characters in the forms of a language, if its fonts are installed. */
export const preferLanguage = (tag: string): void => {
  const { language, script } = new Intl.Locale(tag).maximize();
  const code = language === "zh" ? `zh-${script}` : language;
  if (code !== preferred) opened = null;
  preferred = code;
};

const has = (subset: Subset | undefined, text: string): subset is Subset =>
  subset !== undefined &&
  (subset.only?.test(text) ?? true) &&
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

export const fallbackGlyph = (letter: string, weight: Weight): { glyph: Glyph; em: number } | null => {
  const file = subsets().find((subset) => !subset.isBrand && has(subset, letter))?.files[weight];
  if (!file) return null;
  const font = openFont(file);
  return { glyph: font.glyphForCodePoint(letter.codePointAt(0) ?? 0), em: font.unitsPerEm };
};

/** Splits a right-to-left text. Its font draws single signs of other fonts too, because extractors order only the letters of one run. */
const rtlRuns = (text: string): { subset: Subset; text: string }[] => {
  const letters = graphemesOf(text).flatMap(fontRuns);
  const main = letters.find((run) => isStrong(run.text))?.subset;
  const runs: { subset: Subset; text: string }[] = [];
  for (const run of letters) {
    const subset = main && !isStrong(run.text) && [...run.text].length === 1 ? main : run.subset;
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += run.text;
    else runs.push({ text: run.text, subset });
  }
  return runs;
};

/** Splits a line into runs of one font, in logical order: extractors read them in the order of the file. */
export const runsOf = (line: string, weight: Weight, direction: Direction): Run[] => {
  const embedding =
    direction === "rtl" || !isLeftToRight(line) ? bidi.getEmbeddingLevels(withLetters(line), direction) : null;
  if (!embedding)
    return fontRuns(line).map(({ subset, text }, place) => ({
      text,
      font: subset.files[weight],
      weight,
      isRtl: false,
      place,
    }));
  const places = new Map(bidi.getReorderedIndices(line, embedding).map((index, place) => [index, place]));
  let wasRtl: boolean | null = null;
  return piecesOf(line, embedding.levels).flatMap((piece) => {
    let { start } = piece;
    const { isRtl, isBare } = piece;
    return (isRtl ? rtlRuns : fontRuns)(piece.text).map(({ subset, text }, index, { length }) => {
      const place = places.get(start) ?? 0;
      start += text.length;
      // MuPDF takes a jump for a new line, unless the direction changes.
      const isJump = !isBare && wasRtl === isRtl && (isRtl || index === 0);
      wasRtl = isRtl && !isBare;
      const ends = { first: isRtl || index === 0, last: isRtl || index === length - 1 };
      return { text: withMarks(text, piece, ends, isJump), font: subset.files[weight], weight, isRtl, place };
    });
  });
};
