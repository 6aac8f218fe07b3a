const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The letters of a text as people count them: an emoji or a letter with its accents is one. */
export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
