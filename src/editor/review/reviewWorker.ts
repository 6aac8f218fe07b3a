import { loadTextRenderers } from "#shared/markdown/richBlocks.ts";
import { reviewText } from "./textReview.ts";

// Only in a worker: a page that imports this module receives other messages.
if (typeof document === "undefined") {
  addEventListener("message", async ({ data }: MessageEvent<string>) => {
    // Without the libraries, HTML and formulas stay source.
    const renderers = await loadTextRenderers(data).catch(() => ({}));
    postMessage(reviewText(data, renderers));
  });
}
