import { Worker } from "node:worker_threads";
import type { RendererOptions } from "#public/render.tsx";
import { deferred } from "../async/deferred.ts";
import { hasCode } from "../errorCode.ts";
import { messageOf } from "../failure.ts";
import type { FromThread, Task, ThreadData, ToThread } from "./messages.ts";
import { createReads } from "./reads.ts";

export class RenderLimitError extends Error {
  override name = "RenderLimitError";
}

export type Finished = Extract<FromThread, { kind: "page" | "document" | "resume" }>;

export interface Job {
  task: Task;
  settle: (finished: Finished) => void;
  fail: (error: Error) => void;
}

export interface RenderThread {
  run: (job: Job) => void;
  load: () => number;
  isDrawing: () => boolean;
  abort: (job: Job, error: Error) => void;
  terminate: () => Promise<void>;
  ready: Promise<void>;
}

interface RenderThreadOptions {
  file: string;
  backend: RendererOptions;
  drawTimeoutMs: number;
  memoryMb: number;
  youngMemoryMb: number;
  onCapacity: () => void;
  onEnd: (thread: RenderThread, unfinished: Job[]) => void;
}

const isOutOfMemory = (error: Error): boolean => hasCode(error, "ERR_WORKER_OUT_OF_MEMORY");

export const startRenderThread = (options: RenderThreadOptions): RenderThread => {
  const { file, backend, drawTimeoutMs, memoryMb, youngMemoryMb, onCapacity, onEnd } = options;
  const { url, publishableKey, isPrerendering = false } = backend;
  const workerData: ThreadData = { url, publishableKey, isPrerendering };
  // More memory ends the thread, not the server.
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMemoryMb };
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
    // Messages that have arrived are handled first: this thread may have been busy itself.
    const ask = () =>
      setImmediate(() => drawing?.id === id && failAndEnd(id, `drawing it took more than ${drawTimeoutMs / 1000} s`));
    // A feed renders one text after another, each with its own time limit.
    if (drawing) clearTimeout(drawing.timer);
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
