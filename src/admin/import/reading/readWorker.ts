import { messageOf } from "#shared/messageOf.ts";
import { type Reading, readFiles } from "./readFiles.ts";

// A worker of the browser: files go in, rows come out, and the page goes on meanwhile.
addEventListener("message", async ({ data }: MessageEvent<Reading>) => {
  try {
    postMessage(await readFiles(data));
  } catch (error) {
    console.error("The files could not be read:", error);
    postMessage({ failure: messageOf(error) });
  }
});
