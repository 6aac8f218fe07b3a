import { charactersPerSecond } from "./costlyText.ts";
import { parseMarkdown } from "./parseMarkdown.ts";
import { renderErrorMessage } from "./renderLimits.ts";
import { isOverTime, type RichRenderers } from "./richBlocks.ts";

const tooSlow = "This text takes too long to render. Shorten its longest list or quote, or split the text.";

const tooSlowRichBlocks =
  "The diagrams and formulas of this text take more than a second to draw, so readers would see their source. Remove some, or split the text.";

/**
 * Parses a text that is within the limits, and renders its formulas and diagrams. Returns a message if that fails or takes too long,
 * or null.
 */
export const findSaveProblem = (text: string, renderers: RichRenderers = {}): string | null => {
  const startedAt = performance.now();
  try {
    parseMarkdown(text, renderers);
  } catch (error) {
    return renderErrorMessage(error);
  }
  if (isOverTime(renderers)) return tooSlowRichBlocks;
  const allowedMs = Math.ceil(text.length / charactersPerSecond) * 1_000 + (renderers.spentMs ?? 0);
  return performance.now() - startedAt > allowedMs ? tooSlow : null;
};
