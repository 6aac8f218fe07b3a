import { ImportRefusal } from "#import/types.ts";
import type { ReadAnswer, ReadImport, Reading } from "./readFiles.ts";

/**
 * Reads files in a worker, so that the page stays responsive.
 * @throws {ImportRefusal} with a sentence for the owner
 */
export const readInWorker = (reading: Reading, signal: AbortSignal): Promise<ReadImport> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./readWorker.ts", import.meta.url), { type: "module" });
    signal.addEventListener("abort", () => worker.terminate());
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer | { failure: string }>) => {
      worker.terminate();
      if ("read" in data) resolve(data.read);
      else if ("refusal" in data) reject(new ImportRefusal(data.refusal));
      else reject(new Error(data.failure));
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error("The reader could not be loaded. Reload the page, then try again."));
    };
    worker.postMessage(reading);
  });
