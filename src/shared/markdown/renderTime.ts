import { parseMarkdown } from "./parseMarkdown.ts";
import { charactersPerSecond, renderFailedMessage } from "./renderLimits.ts";
import { isOverTime, type RichRenderers } from "./richBlocks.ts";

const tooSlow = "This text takes too long to render. Shorten its longest list or quote, or split the text.";

const slowDrawings =
  "The diagrams and formulas of this text take more than a second to draw, so readers would see their source. Remove some, or split the text.";

/**
 * Parses a text within the counted limits, and draws what it has to draw. @returns why readers would not get it, or wait for it, as a sentence for its author; null
 * where it is fast enough
 */
export const findSaveProblem = (text: string, drawings: RichRenderers = {}): string | null => {
  const began = performance.now();
  try {
    parseMarkdown(text, drawings);
  } catch {
    return renderFailedMessage;
  }
  if (isOverTime(drawings)) return slowDrawings;
  const allowedMs = Math.ceil(text.length / charactersPerSecond) * 1_000 + (drawings.spentMs ?? 0);
  return performance.now() - began > allowedMs ? tooSlow : null;
};
