import { totalmem } from "node:os";
import { MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import type { RendererOptions } from "#public/app/render.tsx";
import type { Resume } from "#public/pages/resume/resume.ts";
import type { Site } from "#shared/site/site.ts";
import type { SiteDocument } from "../../publishing/crawlers/documents.ts";
import { messageOf } from "../../shared/userError.ts";
import { answerReads } from "./reads.ts";
import { answerTexts } from "./renderedTexts.ts";
import type { Outcome, PublicRenderer, Task, ThreadData } from "./tasks.ts";

export class BusyError extends Error {
  override name = "BusyError";
}

export interface RenderPool {
  /** @throws {BusyError} */
  page: PublicRenderer;
  /** The document at a URL that is no page, or null. */
  document: (url: URL, site?: Site) => Promise<SiteDocument | null>;
  resume: (site?: Site) => Promise<Resume>;
  close: () => Promise<void>;
}

// Measured within 512 MB: a server with three threads has no room left for a backup.
const isSmallMachine = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) < 900 * 2 ** 20;

const defaults = {
  // Each makes one page at a time, so that a page without end is ended alone, with its thread. Where there is one, others wait for it.
  threads: isSmallMachine ? 1 : 3,
  maxQueued: 200,
  // Reads have a limit of their own (10 s each); this one is the last resort.
  timeoutMs: 30_000,
  // The longest text takes some 200 MB while it is rendered.
  memoryMb: 512,
};

/** Renders in worker threads. A page that takes too long, or too much memory, is given up with its thread. */
export const createRenderPool = async (
  file: string,
  { fetch, url, publishableKey, mediaBase, isPrerendering = false }: RendererOptions,
  limits: Partial<typeof defaults> = {},
): Promise<RenderPool> => {
  const { threads, maxQueued, timeoutMs, memoryMb } = { ...defaults, ...limits };
  const pool = new Piscina<Task, Outcome>({
    filename: file,
    name: "perform",
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
    // A waiting thread must go on receiving its reads.
    atomics: "disabled",
    execArgv: [],
    // Garbage is collected early, because the young generations of all threads add up.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 12 },
    workerData: { url, publishableKey, ...(mediaBase && { mediaBase }), isPrerendering } satisfies ThreadData,
  });
  let isClosed = false;
  let isRefusing = false;
  const reads = answerTexts(fetch);
  pool.on("message", (port: unknown) => {
    if (port instanceof MessagePort) answerReads(port, reads);
  });

  const refuse = (): never => {
    if (!isRefusing) console.error(`More than ${maxQueued} pages are waiting to be made: further ones get 503.`);
    isRefusing = true;
    throw new BusyError("too many pages are waiting");
  };

  const run = async (task: Task): Promise<Outcome> => {
    if (pool.queueSize >= maxQueued) refuse();
    isRefusing = false;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      if (isClosed) throw new Error("the server is stopping");
      throw signal.aborted ? new Error(`no page within ${timeoutMs / 1000} s`) : error;
    }
  };

  const wrong = (outcome: Outcome): Error =>
    new Error(outcome.kind === "failed" ? outcome.message : `a ${outcome.kind} was made, which was not asked for`);

  const documentAt = async (href: string, site?: Site): Promise<SiteDocument | null> => {
    const outcome = await run({ kind: "document", url: href, site });
    if (outcome.kind !== "document") throw wrong(outcome);
    return outcome.result;
  };

  // A thread that cannot start is told at the start of the server. This document reads nothing.
  await documentAt("http://localhost/robots.txt");
  // A thread that ends rejects its task; what is left to tell is where none was under way.
  pool.on("error", (error: unknown) => console.error(`A thread that makes pages ended: ${messageOf(error)}`));

  return {
    page: async ({ href }, site) => {
      const outcome = await run({ kind: "page", url: href, site });
      if (outcome.kind !== "page") throw wrong(outcome);
      return outcome.result;
    },
    document: ({ href }, site) => documentAt(href, site),
    resume: async (site) => {
      const outcome = await run({ kind: "resume", site });
      if (outcome.kind !== "resume") throw wrong(outcome);
      return outcome.result;
    },
    close: async () => {
      isClosed = true;
      await pool.destroy();
    },
  };
};
