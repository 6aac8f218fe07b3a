import { parseMarkdown } from "./parseMarkdown.ts";

// A worker of the browser: a text goes in, its tree comes out, or null where the parser fails.
addEventListener("message", ({ data }: MessageEvent<string>) => {
  try {
    postMessage(parseMarkdown(data));
  } catch (error) {
    console.warn("A text could not be parsed:", error);
    postMessage(null);
  }
});

postMessage("ready");
