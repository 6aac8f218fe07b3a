/** Runs one task in a worker. Resolves with its first message. The worker ends after the message, and when the signal aborts. */
export const runInWorker = <Answer>(worker: Worker, task: unknown, signal?: AbortSignal): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    signal?.throwIfAborted();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = () => reject(new Error("Couldn't load a part of the page. Reload the page, then try again."));
    signal?.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
