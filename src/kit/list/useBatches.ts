import { useEffect, useRef, useState } from "react";
import { pause } from "#shared/base/pause.ts";

// Few enough that a batch of the longest texts takes a second or two.
const rowsPerBatch = 25;

interface Watch {
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

/** Changes rows after the first `done`, and returns how many; 0 at the end. */
type NextBatch = (done: number) => Promise<number>;

/** Splits rows into batches for `inBatches`. If a change fails, the next call repeats that batch. */
export const nextBatchOf = <Row>(rows: readonly Row[], change: (batch: Row[]) => Promise<void>): NextBatch => {
  let done = 0;
  return async () => {
    const batch = rows.slice(done, done + rowsPerBatch);
    if (batch.length > 0) await change(batch);
    done += batch.length;
    return batch.length;
  };
};

export const inBatches = async (next: NextBatch, { signal, onProgress = () => {} }: Watch = {}): Promise<void> => {
  let done = 0;
  for (let batch = 1; batch > 0 && !signal?.aborted; ) {
    const start = performance.now();
    batch = await next(done);
    done += batch;
    onProgress(done);
    // Leaves visitors as much of the database's time as the batch took. Without a pause they would wait for most of the batches,
    // because the owner's requests go first.
    await pause(performance.now() - start);
  }
};

/** Changes many rows in batches and counts them. `stop` and unmounting end it after the current request. */
export const useBatches = () => {
  const [done, setDone] = useState<number | null>(null);
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  const run = async (next: NextBatch) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
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

  return {
    /** The number of changed rows, from the start of a run until `reset`; otherwise null. */
    done,
    run,
    stop: () => controller.current.abort(),
    reset: () => setDone(null),
  };
};
