import { type Run, runsOf, type Weight } from "./typeface.ts";
import { writable } from "./writable.ts";

/** How a text is set. */
export interface Type {
  size: number;
  weight: Weight;
  color: string;
}

/** A text at its place on a line. */
export interface Span {
  x: number;
  runs: Run[];
  width: number;
  type: Type;
  link?: string;
}

/** What a reader that speaks is told a line is part of. */
export type Tag = "H1" | "H2" | "H3" | "P";

/** One line of the sheet; all lines of a heading or paragraph share its `block`. */
export interface Line {
  block: { tag: Tag };
  spans: Span[];
  height: number;
  /** From its top down to the letters' feet. */
  baseline: number;
  /** Points above it, unless it begins a page. */
  gap: number;
  /** No page ends after it. */
  keepWithNext: boolean;
  /** Drawn below it, from margin to margin. */
  rule?: { color: string; width: number };
}

/** The width of a run at a size. */
export type Measure = (run: Run, size: number) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const leading = 1.36;
const ascent = 1;

/** Makes lines of texts, broken between words; a word longer than the line is broken within. */
export const createTypesetter = (measure: Measure) => {
  const widthOf = (text: string, { weight, size }: Type): number =>
    runsOf(text, weight).reduce((width, run) => width + measure(run, size), 0);

  const pieces = (word: string, type: Type, width: number): string[] => {
    if (widthOf(word, type) <= width) return [word];
    const made = [""];
    for (const { segment } of graphemes.segment(word)) {
      const piece = `${made.at(-1)}${segment}`;
      if (piece === segment || widthOf(piece, type) <= width) made[made.length - 1] = piece;
      else made.push(segment);
    }
    return made;
  };

  const broken = (text: string, type: Type, width: number): string[] => {
    const made: string[] = [];
    let rest = 0;
    for (const word of text.split(" ").flatMap((long) => pieces(long, type, width))) {
      const needed = widthOf(` ${word}`, type);
      if (made.length > 0 && needed <= rest) {
        made[made.length - 1] += ` ${word}`;
        rest -= needed;
      } else {
        made.push(word);
        rest = width - widthOf(word, type);
      }
    }
    return made;
  };

  const span = (text: string, type: Type, x: number): Span => ({
    x,
    runs: runsOf(text, type.weight),
    width: widthOf(text, type),
    type,
  });

  /** A text's spans, one for each of its lines. */
  const spans = (text: string, type: Type, x: number, width: number): Span[] =>
    broken(writable(text).trim(), type, width).map((line) => span(line, type, x));

  /** Lines of which each column gives one span; the first line is `gap` points under what is above. */
  const lines = (tag: Tag, columns: readonly (readonly Span[])[], gap = 0): Line[] => {
    const block = { tag };
    const count = Math.max(...columns.map(({ length }) => length));
    return Array.from({ length: count }, (_, index) => {
      const row = columns.flatMap((column) => column[index] ?? []);
      const size = Math.max(...row.map(({ type }) => type.size));
      return {
        block,
        spans: row,
        height: size * leading,
        baseline: size * ascent,
        gap: index === 0 ? gap : 0,
        // Neither the first nor the last line of a paragraph stands alone on a page.
        keepWithNext: count > 1 && (index === 0 || index === count - 2),
      };
    });
  };

  return { widthOf, span, spans, lines };
};

export type Typesetter = ReturnType<typeof createTypesetter>;

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height, gap }) => sum + height + gap, 0);

/** Keeps lines on one page; of more than `most` points, only the first ones: the page before would stay too empty. */
export const keepTogether = (lines: Line[], most: number): Line[] => {
  const isShort = heightOf(lines) <= most;
  return lines.map((line, index) => ({
    ...line,
    keepWithNext: index < lines.length - 1 && (isShort || line.keepWithNext || index < 3),
  }));
};

const chunksOf = (lines: readonly Line[]): Line[][] => {
  const chunks: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.keepWithNext) chunks.at(-1)?.push(line);
    else chunks.push([line]);
  }
  return chunks;
};

/** Spreads lines over pages of a height, kept ones together where a page can hold them. Nothing is left out. */
export const paginate = (lines: readonly Line[], height: number): Line[][] => {
  let page: Line[] = [];
  const pages = [page];
  const add = (chunk: readonly Line[]): void => {
    if (page.length > 0 && heightOf(page) + heightOf(chunk) > height) {
      page = [];
      pages.push(page);
    }
    for (const line of chunk) page.push(page.length === 0 ? { ...line, gap: 0 } : line);
  };
  for (const chunk of chunksOf(lines)) {
    if (heightOf(chunk) <= height) add(chunk);
    else for (const line of chunk) add([line]);
  }
  return pages;
};
