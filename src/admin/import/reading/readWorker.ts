import { messageOf } from "#shared/messageOf.ts";
import { type Reading, readFiles } from "./readFiles.ts";

// A web worker that receives files and posts their rows.
addEventListener("message", async ({ data }: MessageEvent<Reading>) => {
  try {
    postMessage(await readFiles(data));
  } catch (error) {
    console.error("The files could not be read:", error);
    postMessage({ failure: messageOf(error) });
  }
});
