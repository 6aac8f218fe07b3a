import { loadFormulaRenderer } from "#shared/markdown/richBlocks.ts";
import { reviewText } from "./textReview.ts";

// Only in a worker: a page that imports this module receives other messages.
if (typeof document === "undefined") {
  addEventListener("message", async ({ data }: MessageEvent<string>) => {
    // Without the library, formulas stay code.
    const formulas = await loadFormulaRenderer(data).catch(() => ({}));
    postMessage(reviewText(data, formulas));
  });
}
