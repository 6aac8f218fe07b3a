/** Whether a text may have formulas or diagrams. Their libraries are loaded only for such texts. */
export const needsRichBlocks = (text: string): boolean =>
  text.includes("$") || /(?:```|~~~) *(?:math|mermaid)/.test(text);
