import { sha256Hex } from "#shared/media/sha256Hex.ts";
import { FileRefusal, type PreparedFile, prepareFile, readFile } from "./prepareFile.ts";

export interface PrepareRequest {
  /** The same file in each request to a worker, which reads it once. */
  file: File;
  wanted: "hash" | "prepared";
}

export type PrepareAnswer<Value> = { value: Value } | { refusal: string };

let reading: ReturnType<typeof readFile> | undefined;

const answerTo = async ({ file, wanted }: PrepareRequest): Promise<PrepareAnswer<string | PreparedFile>> => {
  try {
    reading ??= readFile(file);
    const bytes = await reading;
    return { value: wanted === "hash" ? sha256Hex(bytes) : await prepareFile(bytes) };
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.message };
    console.error("The file could not be prepared:", error);
    return { refusal: "This browser could not process the file. Save it smaller, or try another browser." };
  }
};

// Only in a worker: a page that imports this module receives other messages.
if (typeof document === "undefined") {
  addEventListener("message", async ({ data }: MessageEvent<PrepareRequest>) => postMessage(await answerTo(data)));
}
