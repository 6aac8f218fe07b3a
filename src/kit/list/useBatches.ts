import { useEffect, useRef, useState } from "react";

/**
 * Changes many rows by one request after another, with pauses. Stops after the current request when it is told to, or when the
 * component unmounts.
 */
export const useBatches = () => {
  const [done, setDone] = useState<number | null>(null);
  const ending = useRef(new AbortController());
  useEffect(() => () => ending.current.abort(), []);

  /** @param next handles rows after those that are done; returns how many, 0 at the end @returns how many are done in all */
  const run = async (next: (done: number) => Promise<number>) => {
    const controller = new AbortController();
    ending.current = controller;
    const { signal } = controller;
    let count = 0;
    setDone(0);
    try {
      for (let batch = 1; batch > 0 && !signal.aborted; ) {
        const start = performance.now();
        batch = await next(count);
        count += batch;
        setDone(count);
        // Visitors get as much of the database's time as the batch took. The owner's requests go first: without a pause visitors would
        // wait for most of them.
        const took = performance.now() - start;
        await new Promise((resolve) => setTimeout(resolve, took));
      }
      return { done: count, isStopped: signal.aborted, failure: null };
    } catch (failure) {
      return { done: count, isStopped: signal.aborted, failure };
    }
  };

  /** `done`: how many rows are, while it runs and until `reset`; otherwise null. */
  return { done, run, stop: () => ending.current.abort(), reset: () => setDone(null) };
};
