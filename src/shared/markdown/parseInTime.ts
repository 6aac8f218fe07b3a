import type { Root } from "hast";
import { reasonNotToRender } from "./limits.ts";
import { unshownReason } from "./MarkdownFrame.tsx";

/** A text's syntax tree, or a sentence for its author that says why there is none. */
export type Parsed = { tree: Root } | { reason: string };

const timeoutMs = 3_000;

const tooSlow =
  "This text takes too long to show: readers would not get this page. Shorten its longest list, or split the text.";

/**
 * Parses a text beside the page, which goes on meanwhile, and gives up after three seconds, not counting the parser's download.
 * It rejects where the parser itself cannot be loaded.
 * @param signal ends it before; the promise then stays open
 */
export const parseInTime = (source: string, signal?: AbortSignal): Promise<Parsed> => {
  const text = source.trim();
  const reason = reasonNotToRender(text);
  if (reason) return Promise.resolve({ reason });
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./parseWorker.ts", import.meta.url), { type: "module" });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      worker.terminate();
    };
    const finish = (parsed: Parsed): void => {
      stop();
      resolve(parsed);
    };
    worker.onmessage = ({ data }: MessageEvent<Root | null | "ready">) => {
      if (data === "ready") timer = setTimeout(() => finish({ reason: tooSlow }), timeoutMs);
      else finish(data ? { tree: data } : { reason: unshownReason });
    };
    worker.onerror = () => {
      stop();
      reject(new Error("The parser could not be loaded."));
    };
    signal?.addEventListener("abort", stop);
    worker.postMessage(text);
  });
};
