import { reviewText } from "./textReview.ts";

// As a web worker it receives texts and posts what there is to say of them.
if (typeof document === "undefined") {
  addEventListener("message", ({ data }: MessageEvent<string>) => postMessage(reviewText(data)));
}
