import type { Glyph } from "fontkit";
import { graphemesOf } from "./typeface.ts";

interface Layout {
  glyphs: Glyph[];
  positions: { xAdvance: number; advanceWidth: number }[];
  advanceWidth: number;
}

/** The parts of pdfkit's embedded font that turn text into glyph codes and map the codes back to text. */
interface EmbeddedFont {
  subset: { glyphs: number[] };
  unicode: number[][];
  widths: number[];
  layoutRun: (text: string, features: Record<string, boolean>) => Layout;
  layout: (text: string) => Layout;
  encode: (text: string) => [codes: string[], positions: Layout["positions"]];
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The current font. */
      _font: EmbeddedFont;
    }
  }
}

/**
 * Splits the letters of a cluster into as many texts as it has glyphs. A Thai letter that is drawn as two becomes those two: a glyph
 * without text would be a question mark in MuPDF.
 */
const textsOf = (cluster: string, glyphs: number): string[] => {
  const letters = [...cluster];
  const parts = letters.length < glyphs ? [...cluster.normalize("NFKC")] : letters;
  return Array.from({ length: glyphs }, (_, index) =>
    index === glyphs - 1 ? parts.slice(index).join("") || "\u200b" : (parts[index] ?? "\u200b"),
  );
};

const patched = new WeakSet<EmbeddedFont>();

/**
 * Lets a font write the text of each cluster in logical order, whatever the order of its glyphs. In scripts such as Devanagari, a glyph
 * may be drawn before those of earlier letters, and readers such as pdf.js ignore `ActualText`.
 */
export const writeClusters = (font: EmbeddedFont): void => {
  if (patched.has(font)) return;
  patched.add(font);
  const codes = new Map<string, number>();
  const known = new Map<string, Layout>();
  const layoutOf = (cluster: string): Layout => {
    const letters = [...cluster].length;
    const usual = font.layoutRun(cluster, {});
    // Without `ccmp`, a Thai letter such as "am" is one glyph. Below another mark, it needs two.
    const composed = usual.glyphs.length > letters && letters <= 2 ? font.layoutRun(cluster, { ccmp: false }) : usual;
    const layout = composed.glyphs.length <= letters ? composed : usual;
    // The file's widths include the corrections: readers would take one for a space.
    for (const position of layout.positions) position.advanceWidth = position.xAdvance;
    return layout;
  };
  const clustersOf = (text: string) =>
    graphemesOf(text).map((cluster) => {
      const layout = known.get(cluster) ?? layoutOf(cluster);
      known.set(cluster, layout);
      return { cluster, layout };
    });
  const codeOf = (glyph: number, width: number, text: string): number => {
    const key = `${glyph} ${width} ${text}`;
    const code = codes.get(key) ?? font.subset.glyphs.push(glyph) - 1;
    codes.set(key, code);
    font.widths[code] = width;
    font.unicode[code] = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    return code;
  };
  font.layout = (text) => {
    const layouts = clustersOf(text).map(({ layout }) => layout);
    return {
      glyphs: layouts.flatMap(({ glyphs }) => glyphs),
      positions: layouts.flatMap(({ positions }) => positions),
      advanceWidth: layouts.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
  font.encode = (text) => {
    const written = clustersOf(text);
    return [
      written.flatMap(({ cluster, layout: { glyphs, positions } }) => {
        const texts = textsOf(cluster, glyphs.length);
        return glyphs.map(({ id }, index) =>
          codeOf(id, positions[index]?.xAdvance ?? 0, texts[index] ?? "")
            .toString(16)
            .padStart(4, "0"),
        );
      }),
      written.flatMap(({ layout }) => layout.positions),
    ];
  };
};
