import { MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import type { RendererOptions } from "#public/app/render.tsx";
import { type ReadText, unreadable } from "#shared/markdown/renderWaitingTexts.ts";
import type { Site } from "#shared/site/site.ts";
import type { SiteDocument } from "../../publishing/crawlers/documents.ts";
import { machineMemory, smallMachine } from "../../shared/memory.ts";
import { messageOf } from "../../shared/userError.ts";
import { answerReads } from "./reads.ts";
import { answerTexts } from "./renderedTexts.ts";
import type { Outcome, Task, ThreadData } from "./tasks.ts";

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
  const pool = new Piscina<Task, Outcome>({
    filename: file,
    name: "perform",
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

  const run = async (task: Task): Promise<Outcome> => {
    if (pool.queueSize >= maxQueued) reject();
    isRefusing = false;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      if (isClosed) throw new Error("the server is stopping");
      throw signal.aborted ? new Error(`no page within ${timeoutMs / 1000} s`) : error;
    }
  };

  const unexpected = (outcome: Outcome): Error =>
    new Error(outcome.kind === "failed" ? outcome.message : `the thread returned a ${outcome.kind}`);

  const documentAt = async (href: string, site?: Site): Promise<SiteDocument | null> => {
    const outcome = await run({ kind: "document", url: href, site });
    if (outcome.kind !== "document") throw unexpected(outcome);
    return outcome.result;
  };

  // Fails early if a thread cannot start. This document reads nothing.
  await documentAt("http://localhost/robots.txt");
  // A thread that ends during a task rejects the task. This event reports a thread that ends without one.
  pool.on("error", (error: unknown) => console.error(`A render thread ended: ${messageOf(error)}`));

  return {
    /** @throws {BusyError} */
    page: async ({ href }: URL, site?: Site) => {
      const outcome = await run({ kind: "page", url: href, site });
      if (outcome.kind !== "page") throw unexpected(outcome);
      return outcome.result;
    },
    /** Reads the document at a URL that is not a page; null if it does not exist. */
    document: ({ href }: URL, site?: Site) => documentAt(href, site),
    resume: async (site?: Site) => {
      const outcome = await run({ kind: "resume", site });
      if (outcome.kind !== "resume") throw unexpected(outcome);
      return outcome.result;
    },
    /** Reads a text for all its outputs. @throws {BusyError} */
    text: async (source: string): Promise<ReadText> => {
      const outcome = await run({ kind: "text", source }).catch((error: unknown) => {
        if (isClosed || error instanceof BusyError) throw error;
        return { kind: "text" as const, result: unreadable(source) };
      });
      if (outcome.kind !== "text") throw unexpected(outcome);
      return outcome.result;
    },
    close: async () => {
      isClosed = true;
      await pool.destroy();
    },
  };
};
