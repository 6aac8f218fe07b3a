/** Whether a text may have formulas or diagrams, for which libraries are loaded that most texts do not need. */
export const needsRichBlocks = (text: string): boolean =>
  text.includes("$") || /(?:```|~~~) *(?:math|mermaid)/.test(text);
