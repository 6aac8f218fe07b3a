import { Worker } from "node:worker_threads";
import { deferred } from "../embedded/deferred.ts";
import { messageOf } from "../failure.ts";
import type { FromThread, Task, ThreadData, ToThread } from "./messages.ts";
import { createReads } from "./reads.ts";
import type { RendererOptions } from "./renderer.ts";

/** A page that was given up while it was drawn. */
export class RenderLimitError extends Error {
  override name = "RenderLimitError";
}

/** What came of a task. */
export type Finished = Extract<FromThread, { kind: "page" | "resume" }>;

/** A task, and who waits for what comes of it. */
export interface Job {
  task: Task;
  settle: (finished: Finished) => void;
  fail: (error: Error) => void;
}

/** A thread that renders. */
export interface RenderThread {
  run: (job: Job) => void;
  /** How many jobs it has. */
  load: () => number;
  /** Whether it draws a page, and so hears nothing for now. */
  isDrawing: () => boolean;
  /** Ends the thread because of a job that has taken too long as a whole, where it has that job. */
  abort: (job: Job, error: Error) => void;
  terminate: () => Promise<void>;
  /** Settles when it has started, or fails when it cannot. */
  ready: Promise<void>;
}

interface RenderThreadOptions {
  /** The built renderThread.ts. */
  file: string;
  backend: RendererOptions;
  /** How long one page may be drawn, in milliseconds. */
  drawTimeoutMs: number;
  /** How much memory the thread may take for what it renders. */
  memoryMb: number;
  /** Told when there is room for another job. */
  onCapacity: () => void;
  /** Told when the thread is no longer of use, with the jobs that it had and that are not to blame. */
  onEnd: (thread: RenderThread, unfinished: Job[]) => void;
}

const isOutOfMemory = (error: Error): boolean => "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/** Starts a thread that renders pages, one at a time, while others of its pages wait for their data. */
export const startRenderThread = (options: RenderThreadOptions): RenderThread => {
  const { file, backend, drawTimeoutMs, memoryMb, onCapacity, onEnd } = options;
  const workerData: ThreadData = { url: backend.url, publishableKey: backend.publishableKey };
  // What needs more memory ends the thread, and not the server.
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
  const worker = new Worker(file, { workerData, execArgv: [], resourceLimits });
  const post = (message: ToThread): void => worker.postMessage(message);
  const reads = createReads(backend.fetch, post);
  const jobs = new Map<number, Job>();
  const ready = deferred<void>();
  let drawing: { id: number; timer: NodeJS.Timeout } | null = null;
  let nextId = 0;
  let isEnded = false;

  const removeJob = (id: number): Job | undefined => {
    const job = jobs.get(id);
    jobs.delete(id);
    if (drawing?.id === id) {
      clearTimeout(drawing.timer);
      drawing = null;
    }
    return job;
  };

  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    if (drawing) clearTimeout(drawing.timer);
    drawing = null;
    reads.cancelAll();
    void worker.terminate();
    const unfinished = [...jobs.values()];
    jobs.clear();
    onEnd(thread, unfinished);
  };

  const failAndEnd = (id: number, reason: string): void => {
    removeJob(id)?.fail(new RenderLimitError(reason));
    end();
  };

  const startDrawTimer = (id: number): void => {
    // After what the thread has said meanwhile was heard: this one may have been held up itself.
    const ask = () =>
      setImmediate(() => drawing?.id === id && failAndEnd(id, `drawing it took more than ${drawTimeoutMs / 1000} s`));
    drawing = { id, timer: setTimeout(ask, drawTimeoutMs) };
  };

  const onMessage = (message: FromThread): void => {
    if (isEnded) return;
    if (message.kind === "ready") ready.resolve();
    else if (message.kind === "read") reads.read(message);
    else if (message.kind === "cancel") reads.cancel(message.id);
    else if (message.kind === "drawing") startDrawTimer(message.id);
    else {
      const job = removeJob(message.id);
      if (message.kind === "failed") job?.fail(new Error(message.message));
      else job?.settle(message);
      onCapacity();
    }
  };

  worker.on("message", onMessage);
  worker.on("error", (error) => {
    ready.reject(error);
    if (isEnded) return;
    if (drawing) failAndEnd(drawing.id, isOutOfMemory(error) ? "drawing it took too much memory" : messageOf(error));
    else console.error(`A thread that makes pages ended: ${messageOf(error)}`);
    end();
  });
  worker.on("exit", () => {
    ready.reject(new Error("the thread that makes pages ended while it started"));
    end();
  });
  ready.promise.catch(() => {});

  const thread: RenderThread = {
    run: (job) => {
      const id = nextId++;
      jobs.set(id, job);
      post({ kind: "task", id, task: job.task });
    },
    load: () => jobs.size,
    isDrawing: () => drawing !== null,
    abort: (job, error) => {
      const [id] = [...jobs].find(([, other]) => other === job) ?? [];
      if (id === undefined) return;
      removeJob(id)?.fail(error);
      end();
    },
    terminate: async () => {
      isEnded = true;
      if (drawing) clearTimeout(drawing.timer);
      reads.cancelAll();
      for (const { fail } of jobs.values()) fail(new Error("the server is stopping"));
      jobs.clear();
      await worker.terminate();
    },
    ready: ready.promise,
  };
  return thread;
};
