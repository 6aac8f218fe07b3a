import { toSupportedText } from "./supportedText.ts";
import { type Direction, directionOf, graphemesOf, type Run, runsOf, type Weight } from "./typeface.ts";

export interface TextStyle {
  size: number;
  weight: Weight;
  color: string;
  background?: string;
}

export interface Span {
  text: string;
  x: number;
  runs: Run[];
  width: number;
  type: TextStyle;
  link?: string | undefined;
}

/** An element of the tagged PDF. Without a `parent`, it is part of the document itself. */
export interface Block {
  tag: "H1" | "H2" | "H3" | "P" | "L" | "LI" | "Lbl" | "LBody";
  parent?: Block;
}

/** All lines of a heading, paragraph or list item share their `block`. */
export interface Line {
  block: Block;
  spans: Span[];
  label?: { block: Block; spans: Span[] };
  height: number;
  baseline: number;
  gap: number;
  keepWithNext: boolean;
  rule?: { color: string; width: number; from?: number; to?: number; y?: number };
}

type Measure = (run: Run, size: number) => number;

const withoutSpaces = /[\p{sc=Thai}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u;
const opening = /[\s\p{Ps}\p{Pi}]$/u;
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** Splits a text where a line may end. Scripts without spaces have words too. No line begins with a closing mark. */
const wordsOf = (text: string): string[] => {
  if (!withoutSpaces.test(text)) return text.split(/(?<= )/);
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1);
    const mayBreak = last === undefined || last.endsWith(" ") || (withoutSpaces.test(segment) && !opening.test(last));
    if (mayBreak && segment !== " ") words.push(segment);
    else words[Math.max(0, words.length - 1)] = `${last ?? ""}${segment}`;
  }
  return words;
};

const ascent = 1;

/** Breaks texts into lines of a width. @param measure the width of a run in points @param options `leading` is the height of a line of size 1 */
export const createTypesetter = (measure: Measure, { leading = 1.36, isRtlSheet = false } = {}) => {
  const isFromRight = (text: string): boolean => isRtlSheet || directionOf(text) === "rtl";

  // Widths at one point, because the layout measures the same words at several sizes.
  const known = new Map<string, number>();
  const widthOf = (text: string, { weight, size }: TextStyle): number => {
    const key = `${weight} ${text}`;
    const width =
      known.get(key) ?? runsOf(text, weight, directionOf(text)).reduce((sum, run) => sum + measure(run, 1), 0);
    known.set(key, width);
    return width * size;
  };

  const fill = (parts: readonly string[], type: TextStyle, width: number): string[] => {
    const made: string[] = [];
    let rest = 0;
    for (const part of parts) {
      if (made.length > 0 && widthOf(part.trimEnd(), type) <= rest) made[made.length - 1] += part;
      else {
        made.push(part);
        rest = width;
      }
      rest -= widthOf(part, type);
    }
    return made;
  };

  // Measures the letters one by one: measuring each longer piece took most of the time of a long word.
  const pieces = (word: string, type: TextStyle, width: number): string[] => {
    const whole = widthOf(word.trimEnd(), type);
    if (whole <= width) return [word];
    const letters = graphemesOf(word);
    const apart = letters.reduce((sum, letter) => sum + widthOf(letter, type), 0);
    // Within the word, letters may be joined, or drawn by another font.
    return fill(letters, type, (width * apart) / whole);
  };

  const broken = (text: string, type: TextStyle, width: number): string[] => {
    // The widths of its words may add up to more.
    if (widthOf(text, type) <= width) return text ? [text] : [];
    const words = wordsOf(text).flatMap((word) => pieces(word, type, width));
    return fill(words, type, width).map((line) => line.trimEnd());
  };

  const span = (text: string, type: TextStyle, x: number, direction: Direction): Span => ({
    text,
    x,
    runs: runsOf(text, type.weight, direction),
    width: widthOf(text, type),
    type,
  });

  /** Lines of `width` from `x` on; those of right-to-left paragraphs are aligned to the end. */
  const spans = (text: string, type: TextStyle, x: number, width: number, link?: string): Span[] => {
    const direction = directionOf(text);
    return broken(toSupportedText(text).trim(), type, width).map((line) => {
      const made = { ...span(line, type, x, direction), ...(link && { link }) };
      return isFromRight(text) ? { ...made, x: x + width - made.width } : made;
    });
  };

  /** Lines of texts in several styles, one after the other. All are measured as the widest of them. */
  const styledSpans = (
    parts: readonly Pick<Span, "text" | "type" | "link">[],
    widest: TextStyle,
    x: number,
    width: number,
  ): Span[][] => {
    const shown = parts.map((part) => ({ ...part, text: toSupportedText(part.text) }));
    const whole = shown.map(({ text }) => text).join("");
    let end = 0;
    return broken(whole.trim(), widest, width).map((line) => {
      const start = whole.indexOf(line, end);
      end = start + line.length;
      let [at, from] = [x, 0];
      return shown.flatMap(({ text, type, link }) => {
        const piece = text.slice(Math.max(0, start - from), Math.max(0, end - from));
        from += text.length;
        if (!piece) return [];
        const made = { ...span(piece, type, at, "ltr"), ...(link && { link }) };
        at += made.width;
        return [made];
      });
    });
  };

  const lines = (
    tag: Block["tag"],
    columns: readonly (readonly (Span | undefined)[])[],
    gap = 0,
    parent?: Block,
  ): Line[] => {
    const block = { tag, ...(parent && { parent }) };
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
        // Prevents a page with only the first or last line of a paragraph, or with a heading at its end.
        keepWithNext: isHeading({ block }) || (count > 1 && (index === 0 || index === count - 2)),
      };
    });
  };

  return { widthOf, spans, styledSpans, lines, isFromRight };
};

export type Typesetter = ReturnType<typeof createTypesetter>;

const isHeading = ({ block: { tag } }: Pick<Line, "block">): boolean => tag.startsWith("H");

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height, gap }) => sum + height + gap, 0);

/** Keeps the lines of a block on one page. If the block is higher than `max` points, keeps only the first ones: the page before would be too empty. */
export const keepTogether = (lines: Line[], max: number): Line[] => {
  const isShort = heightOf(lines) <= max;
  const first = lines.filter(isHeading).length + 2;
  return lines.map((line, index) => ({
    ...line,
    keepWithNext: index < lines.length - 1 && (isShort || line.keepWithNext || index < first),
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

/** Distributes lines over pages. `keepWithNext` is ignored for a chunk that is higher than a page. */
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
