import type { Font, Glyph } from "fontkit";
import { mirrored } from "./bidiPieces.ts";
import { outlineOf, type Part } from "./outline.ts";
import { fallbackGlyph, graphemesOf, type Weight } from "./typeface.ts";

interface Position {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}

interface Layout {
  glyphs: Glyph[];
  positions: Position[];
  advanceWidth: number;
}

/** The parts of pdfkit's embedded font that turn text into glyph codes and map the codes back to text. */
interface EmbeddedFont {
  font: Font & { _glyphs: Record<number, Glyph> };
  scale: number;
  subset: {
    glyphs: number[];
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
    _addGlyph: (id: number) => number;
  };
  unicode: number[][];
  widths: number[];
  layoutRun: (text: string) => Layout;
  layout: (text: string, features?: readonly string[], onlyWidth?: boolean) => Layout;
  encode: (text: string, features?: readonly string[]) => [codes: string[], positions: Position[]];
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      _font: EmbeddedFont;
    }
  }
}

/** A letter as text extractors read it. */
interface Letter {
  text: string;
  parts: readonly Part[];
  width: number;
  /** For a mark, which takes no place. */
  offset?: number;
}

const marks = /([\u200e\u200f])/;
// The font orders the letters of a cluster, or draws one letter in two glyphs.
const clustered = /[\p{sc=Devanagari}\p{sc=Thai}Ŀǹḿṃṅṣẹịọụ]/u;
// pdf.js ignores the width of these letters.
const withoutWidth = /[\p{Mn}\p{Cf}]/u;
// Poppler takes a letter that is nearer to another one for its copy.
const markWidth = 110;

/** Each is drawn as one blank letter of an em. Poppler ignores a letter that is one space, and pdf.js skips spaces beside right-to-left text. */
export const wideSpaces = { row: "  ", ltr: "\u200e ", rtl: "\u200f " };
// Poppler would write a letter without width after a comma in the same place.
const thinWidth = 0.1;

const isMark = ({ text }: Pick<Letter, "text">): boolean => text.length === 1 && marks.test(text);

/** Gives the picture of a cluster to its first letter, because each glyph code is one letter. The others are blank. */
const share = (letters: readonly string[], parts: readonly Part[], width: number): Letter[] => {
  const count = letters.filter((letter) => !withoutWidth.test(letter)).length;
  const wide = Math.max(1, count);
  return letters.map((text, index) => {
    const isWide = count === 0 ? index === 0 : !withoutWidth.test(text);
    const own = isWide ? (width - thinWidth * (letters.length - wide)) / wide : thinWidth;
    return { text, parts: index === 0 ? parts : [], width: own };
  });
};

/**
 * Lets a font write each letter with a glyph code of its own, whatever glyphs draw it. Fonts draw a letter in several parts, share parts
 * between letters and reorder them, and extractors such as pdf.js ignore `ActualText`.
 */
export const writeLetters = (pdfFont: EmbeddedFont, weight: Weight): void => {
  if (Object.hasOwn(pdfFont, "encode")) return;
  const { font, scale, subset } = pdfFont;
  const em = font.unitsPerEm;
  const plain = { layout: pdfFont.layout.bind(pdfFont), encode: pdfFont.encode.bind(pdfFont) };
  const [getGlyph, addGlyph] = [font.getGlyph.bind(font), subset._addGlyph.bind(subset)];
  // fontkit gives a glyph the first letter that it draws.
  font.getGlyph = (id, letters) => {
    delete font._glyphs[id];
    return getGlyph(id, letters);
  };

  const drawn = ({ glyphs, positions }: Pick<Layout, "glyphs" | "positions">): { parts: Part[]; width: number } => {
    let width = 0;
    const parts = glyphs.map((glyph, index): Part => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      width += xAdvance;
      return { glyph, em, x: width - xAdvance + xOffset, y: yOffset };
    });
    return { parts, width };
  };

  const textOf = ({ codePoints }: Glyph, { xAdvance }: Position): string =>
    // fontkit replaces a zero-width non-joiner by a space without width.
    codePoints[0] === 0x20 && xAdvance === 0 ? "\u200c" : String.fromCodePoint(...codePoints);

  /** Returns the letters in visual order. A glyph without letters, such as a dot, belongs to the next one. */
  const runLetters = (text: string, isRtl: boolean): Letter[] => {
    const { glyphs, positions } = pdfFont.layoutRun(isRtl ? mirrored(text) : text);
    let start = 0;
    return [...glyphs.entries()].flatMap(([index, glyph]) => {
      const position = positions[index];
      if (!position || glyph.codePoints.length === 0) return [];
      const letters = textOf(glyph, position);
      const other = glyph.id === 0 && fallbackGlyph(letters, weight);
      const { parts, width } = other
        ? { parts: [{ ...other, x: 0, y: 0 }], width: (other.glyph.advanceWidth * 1000) / other.em }
        : drawn({ glyphs: glyphs.slice(start, index + 1), positions: positions.slice(start, index + 1) });
      start = index + 1;
      return share(isRtl ? [...mirrored(letters)].reverse() : [...letters], parts, width);
    });
  };

  const segmentLetters = (text: string, isRtl: boolean): Letter[] => {
    if (isMark({ text })) return [{ text, parts: [], width: markWidth }];
    if (!clustered.test(text)) return runLetters(text, isRtl);
    return graphemesOf(text).flatMap((cluster) => {
      const { parts, width } = drawn(pdfFont.layoutRun(cluster));
      return share([...cluster], parts, width);
    });
  };

  /** pdf.js skips spaces at the ends of a run, and repeats those before a vowel mark. A space with a mark is a letter. */
  const withVisibleSpaces = (letters: Letter[]): Letter[] => {
    const shown = letters.filter((letter) => !isMark(letter));
    const mark = letters.some(({ text }) => /\p{sc=Arabic}/u.test(text)) ? "\u061c" : "\u200f";
    return letters.map((letter, index) => {
      const isEnd = letter === shown[0] || letter === shown.at(-1);
      const isHidden = letter.text === " " && (isEnd || /\p{Mn}/u.test(letters[index + 1]?.text ?? ""));
      return isHidden ? { ...letter, text: `${mark} ` } : letter;
    });
  };

  const lettersOf = (text: string, isRtl: boolean): Letter[] => {
    const segments = text.split(marks).filter(Boolean);
    const letters = segments.map((segment) => segmentLetters(segment, isRtl));
    const visual = isRtl ? withVisibleSpaces(letters.reverse().flat()) : letters.flat();
    let following = 0;
    return visual
      .toReversed()
      .map((letter) => {
        following = isMark(letter) ? following + 1 : 0;
        return following > 0 ? { ...letter, offset: -markWidth * following } : letter;
      })
      .reverse();
  };

  const known = new Map<string, Letter[]>();
  /** Returns null for a text that pdfkit writes rightly. */
  const lettersFor = (text: string, features?: readonly string[]): Letter[] | null => {
    if (Object.values(wideSpaces).includes(text)) return [{ text, parts: [], width: 1000 }];
    if (!features && !marks.test(text) && !clustered.test(text)) return null;
    const key = `${features ?? ""} ${text}`;
    const letters = known.get(key) ?? lettersOf(text, features !== undefined);
    known.set(key, letters);
    return letters;
  };

  const codes = new Map<string, number>();
  const pictures = new Map<number, Letter>();
  subset._addGlyph = (id) => {
    const letter = pictures.get(id);
    if (!letter) return addGlyph(id);
    const outline = outlineOf(letter.parts, em);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({
      advance: Math.round(letter.width / scale),
      bearing: outline.length > 0 ? outline.readInt16BE(2) : 0,
    });
    subset.offset += outline.length;
    return subset.glyf.push(outline) - 1;
  };
  const codeOf = (letter: Letter): string => {
    const parts = letter.parts.map((part) => [part.glyph.id, part.em, part.x, part.y]);
    const key = JSON.stringify([letter.text, letter.width, parts, letter.parts[0]?.glyph.name]);
    const code = codes.get(key) ?? subset.glyphs.push(-1 - codes.size) - 1;
    if (!codes.has(key)) pictures.set(-1 - codes.size, letter);
    codes.set(key, code);
    pdfFont.widths[code] = letter.width;
    pdfFont.unicode[code] = Array.from(letter.text, (character) => character.codePointAt(0) ?? 0);
    return code.toString(16).padStart(4, "0");
  };
  const positionOf = ({ width, offset }: Letter): Position => ({
    xAdvance: offset ? 0 : width,
    advanceWidth: width,
    xOffset: offset ?? 0,
    yOffset: 0,
  });

  pdfFont.layout = (text, features, onlyWidth) => {
    const letters = lettersFor(text, features);
    if (!letters) return plain.layout(text, features, onlyWidth);
    const positions = letters.map(positionOf);
    return { glyphs: [], positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  pdfFont.encode = (text, features) => {
    const letters = lettersFor(text, features);
    return letters ? [letters.map(codeOf), letters.map(positionOf)] : plain.encode(text, features);
  };
};
