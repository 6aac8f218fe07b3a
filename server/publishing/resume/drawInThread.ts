import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import { isBuilt } from "../../shared/projectFile.ts";
import type { PdfOptions } from "./pdf.ts";

export interface FileOptions extends PdfOptions {
  format: "pdf" | "docx";
}

export type DrawFile = (options: FileOptions) => Promise<Uint8Array<ArrayBuffer>>;

const threadFile = new URL(isBuilt ? "./resumeThread.js" : "./resumeThreadEntry.mjs", import.meta.url);
const timeoutMs = 60_000;
// One thread at a time: each takes about 60 MB.
const queue = new PQueue({ concurrency: 1 });

/** Draws a file in its own thread, because a long résumé takes seconds. Rejects if the thread fails, or takes too long or too much memory. */
export const drawInThread = (options: FileOptions, memoryMb = 256): ReturnType<DrawFile> =>
  queue.add(
    () =>
      new Promise((resolve, reject) => {
        const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 12 };
        const worker = new Worker(threadFile, { workerData: options, execArgv: [], resourceLimits });
        const timer = setTimeout(() => void worker.terminate(), timeoutMs);
        worker.once("message", resolve);
        worker.once("error", reject);
        worker.once("exit", () => {
          clearTimeout(timer);
          reject(new Error("the thread that draws the file ended without one"));
        });
      }),
  );
