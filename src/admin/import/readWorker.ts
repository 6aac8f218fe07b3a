import { messageOf } from "#shared/base/unknownValues.ts";
import { type Reading, readFiles } from "./readFiles.ts";

const onFiles = async ({ data }: MessageEvent<Reading>): Promise<void> => {
  try {
    postMessage(await readFiles(data));
  } catch (error) {
    console.error("The files could not be read:", error);
    postMessage({ failure: messageOf(error) });
  }
};

// Only as a web worker: a page that imports this module receives other messages.
if (typeof document === "undefined") addEventListener("message", onFiles);
