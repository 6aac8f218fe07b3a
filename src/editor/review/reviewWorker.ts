import { loadFormulaRenderer } from "#shared/markdown/richBlocks.ts";
import { reviewText } from "./textReview.ts";

// As a web worker it receives texts and posts what there is to say of them.
if (typeof document === "undefined") {
  addEventListener("message", async ({ data }: MessageEvent<string>) => {
    // What cannot be loaded stays code.
    const formulas = await loadFormulaRenderer(data).catch(() => ({}));
    postMessage(reviewText(data, formulas));
  });
}
