/** An ordinary text of this length takes about 0.15 s on a small machine. Within the render limits, no shorter text takes a second. */
export const charactersPerSecond = 10_000;

/** Whether a text may have HTML. Its parser is loaded only for such texts. */
export const mayHaveHtml = (text: string): boolean => /<[a-z/!?]/i.test(text);

/**
 * Whether rendering a text may take long or needs large libraries: long texts, formulas, diagrams, HTML. Visitors get such texts
 * from the server, and a save measures their time.
 */
export const isCostlyText = (text: string): boolean =>
  text.length > charactersPerSecond ||
  text.includes("$") ||
  /(?:```|~~~) *(?:math|mermaid)/.test(text) ||
  mayHaveHtml(text);
