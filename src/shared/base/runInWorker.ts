/** Sends a message to a worker and returns its next message. @throws {Error} if the worker fails or the signal aborts */
export const requestWorker = <Answer>(worker: Worker, message: unknown, signal?: AbortSignal): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    signal?.throwIfAborted();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = () => reject(new Error("Couldn't load a part of the page. Reload the page, then try again."));
    signal?.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage(message);
  });

/** Runs one task in a worker and ends the worker. Returns its first message. @throws {Error} if the worker fails or the signal aborts */
export const runInWorker = <Answer>(worker: Worker, task: unknown, signal?: AbortSignal): Promise<Answer> =>
  requestWorker<Answer>(worker, task, signal).finally(() => worker.terminate());
