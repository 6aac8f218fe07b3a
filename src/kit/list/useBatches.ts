import { useEffect, useRef, useState } from "react";

interface Watch {
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

/** Changes many rows by one request after another. @param next handles rows after those that are done; returns how many, 0 at the end */
export const inBatches = async (
  next: (done: number) => Promise<number>,
  { signal, onProgress = () => {} }: Watch = {},
): Promise<void> => {
  let done = 0;
  for (let batch = 1; batch > 0 && !signal?.aborted; ) {
    const start = performance.now();
    batch = await next(done);
    done += batch;
    onProgress(done);
    // Visitors get as much of the database's time as the batch took. The owner's requests go first: without a pause visitors would wait
    // for most of them.
    const took = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, took));
  }
};

/**
 * Changes many rows in batches and counts those that are done. Stops after the current request, on `stop` or when the component
 * unmounts.
 */
export const useBatches = () => {
  const [done, setDone] = useState<number | null>(null);
  const ending = useRef(new AbortController());
  useEffect(() => () => ending.current.abort(), []);

  /** @param next as of `inBatches` @returns how many rows are done */
  const run = async (next: (done: number) => Promise<number>) => {
    const controller = new AbortController();
    ending.current = controller;
    const { signal } = controller;
    let count = 0;
    const onProgress = (handled: number): void => {
      count = handled;
      setDone(handled);
    };
    onProgress(0);
    try {
      await inBatches(next, { signal, onProgress });
      return { done: count, isStopped: signal.aborted, failure: null };
    } catch (failure) {
      return { done: count, isStopped: signal.aborted, failure };
    }
  };

  /** `done`: how many rows are, while it runs and until `reset`; otherwise null. */
  return { done, run, stop: () => ending.current.abort(), reset: () => setDone(null) };
};
