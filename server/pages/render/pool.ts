import { MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import type { RendererOptions } from "#public/app/render.tsx";
import { type ReadText, unreadable } from "#shared/markdown/renderWaitingTexts.ts";
import type { Site } from "#shared/site/site.ts";
import { machineMemory, smallMachine } from "../../shared/memory.ts";
import { messageOf } from "../../shared/userError.ts";
import { answerReads } from "./reads.ts";
import { answerTexts } from "./renderedTexts.ts";
import type { ThreadData } from "./tasks.ts";

type Tasks = typeof import("./renderThread.ts");

export class BusyError extends Error {
  override name = "BusyError";
}

const defaults = {
  // A thread renders one page at a time, so that terminating it affects no other page.
  threads: machineMemory() < smallMachine ? 1 : 3,
  maxQueued: 200,
  // Each read has its own limit (10 s). This one is the last resort.
  timeoutMs: 30_000,
  // Rendering the longest text takes about 200 MB.
  memoryMb: 512,
};

/** Renders in worker threads. If a page takes too long or too much memory, its thread is terminated. */
export const createRenderPool = async (
  file: string,
  { fetch, url, publishableKey, mediaBase, readTimeoutMs, isPrerendering = false }: RendererOptions,
  limits: Partial<typeof defaults> = {},
) => {
  const { threads, maxQueued, timeoutMs, memoryMb } = { ...defaults, ...limits };
  const pool = new Piscina({
    filename: file,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
    // A waiting thread must continue to receive responses to its reads.
    atomics: "disabled",
    execArgv: [],
    // A small young generation, because those of all threads add up.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 12 },
    workerData: {
      ...{ url, publishableKey, isPrerendering },
      ...(mediaBase && { mediaBase }),
      ...(readTimeoutMs && { readTimeoutMs }),
    } satisfies ThreadData,
  });
  let isClosed = false;
  let isRefusing = false;
  const reads = answerTexts(fetch);
  pool.on("message", (port: unknown) => {
    if (port instanceof MessagePort) answerReads(port, reads);
  });

  const reject = (): never => {
    if (!isRefusing)
      console.error(`More than ${maxQueued} pages are waiting to be rendered. Further requests get 503.`);
    isRefusing = true;
    throw new BusyError("too many pages are waiting");
  };

  const run = async <Name extends keyof Tasks>(
    name: Name,
    task: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> => {
    if (pool.queueSize >= maxQueued) reject();
    isRefusing = false;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await pool.run(task, { name, signal });
    } catch (error) {
      if (isClosed) throw new Error("the server is stopping");
      throw signal.aborted ? new Error(`no page within ${timeoutMs / 1000} s`) : error;
    }
  };

  // Fails early if a thread cannot start. This document reads nothing.
  await run("document", { url: "http://localhost/robots.txt" });
  // A thread that ends during a task rejects the task. This event reports a thread that ends without one.
  pool.on("error", (error: unknown) => console.error(`A render thread ended: ${messageOf(error)}`));

  return {
    /** @throws {BusyError} */
    page: ({ href: url }: URL, site?: Site) => run("page", { url, ...(site && { site }) }),
    /** Reads the document at a URL that is not a page; null if it does not exist. */
    document: ({ href: url }: URL, site?: Site) => run("document", { url, ...(site && { site }) }),
    resume: (site?: Site) => run("resume", { ...(site && { site }) }),
    /** Reads a text for all its outputs. @throws {BusyError} */
    text: (source: string): Promise<ReadText> =>
      run("text", source).catch((error: unknown) => {
        if (isClosed || error instanceof BusyError) throw error;
        return unreadable(source);
      }),
    close: async () => {
      isClosed = true;
      await pool.destroy();
    },
  };
};
