/**
 * Has a worker do one thing, so that the page stays responsive.
 * @returns the first message that it sends; afterwards, and when the signal aborts, it ends
 */
export const runInWorker = <Answer>(worker: Worker, question: unknown, signal?: AbortSignal): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    signal?.throwIfAborted();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = () =>
      reject(new Error("Couldn't load a part of the page. Reload the page, then try again."));
    signal?.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
