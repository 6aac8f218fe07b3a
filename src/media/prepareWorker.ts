import { FileRefusal, type PreparedFile, prepareFile, sourceHash } from "./prepareFile.ts";

/** What the worker is asked for, and answers. */
export interface Preparing {
  file: File;
  wanted: "hash" | "file";
}

export interface PrepareAnswer {
  hash?: string;
  prepared?: PreparedFile;
  refusal?: string;
}

const answerTo = async ({ file, wanted }: Preparing): Promise<PrepareAnswer> => {
  try {
    return wanted === "hash" ? { hash: await sourceHash(file) } : { prepared: await prepareFile(file) };
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.message };
    console.error("The file could not be prepared:", error);
    return { refusal: "This browser could not prepare the file: save it smaller, or try another browser." };
  }
};

// As a web worker it receives files; a page that imports it is sent other messages.
if (typeof document === "undefined") {
  addEventListener("message", async ({ data }: MessageEvent<Preparing>) => postMessage(await answerTo(data)));
}
