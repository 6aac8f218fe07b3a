import type { Resume } from "#public/pages/resume/resume.ts";
import type { RenderedPage, RendererOptions } from "#public/render.tsx";
import type { Site } from "#shared/site/site.ts";
import { deferred } from "../async/deferred.ts";
import type { SiteDocument } from "../crawlers/documents.ts";
import { BusyError } from "./busyError.ts";
import type { Task } from "./messages.ts";
import type { PublicRenderer } from "./renderer.ts";
import { createSlowDocuments, createSlowPages } from "./slowPages.ts";
import { type Finished, type Job, RenderLimitError, type RenderThread, startRenderThread } from "./thread.ts";

export interface RenderPool {
  /** A page that takes too long becomes a 503 that says so, without another try for a minute. @throws {BusyError} */
  page: PublicRenderer;
  /** The document at a URL that is no page, or null. Feeds whose texts take too long contain summaries. */
  document: (url: URL, site?: Site) => Promise<SiteDocument | null>;
  resume: (site?: Site) => Promise<Resume>;
  close: () => Promise<void>;
}

const defaults = {
  threads: 2,
  jobsPerThread: 8,
  maxQueued: 200,
  drawTimeoutMs: 5_000,
  // The longest text takes some 200 MB while it is rendered.
  memoryMb: 512,
  // Garbage is collected early, because the young generations of all threads add up.
  youngMemoryMb: 12,
  // Reads have a limit of their own (10 s each); this one is the last resort.
  jobTimeoutMs: 30_000,
};

/** Renders in worker threads. A text that takes too long is ended with its thread, and another thread is started. */
export const createRenderPool = async (
  file: string,
  backend: RendererOptions,
  limits: Partial<typeof defaults> = {},
): Promise<RenderPool> => {
  const {
    threads: maxThreads,
    jobsPerThread,
    maxQueued,
    drawTimeoutMs,
    memoryMb,
    youngMemoryMb,
    jobTimeoutMs,
  } = { ...defaults, ...limits };
  const slow = createSlowPages();
  const slowDocuments = createSlowDocuments();
  const triedOnce = new WeakSet<Job>();
  let threads: RenderThread[] = [];
  let queue: Job[] = [];
  let isClosed = false;
  let isRefusing = false;

  const start = (): RenderThread => {
    const thread = startRenderThread({
      file,
      backend,
      drawTimeoutMs,
      memoryMb,
      youngMemoryMb,
      onCapacity: dispatch,
      onEnd: onThreadEnd,
    });
    threads.push(thread);
    return thread;
  };

  const pickThread = (): RenderThread | null => {
    const [best] = threads
      .filter((thread) => thread.load() < jobsPerThread)
      .sort((one, other) => Number(one.isDrawing()) - Number(other.isDrawing()) || one.load() - other.load());
    const isIdle = best?.load() === 0;
    return isIdle || threads.length >= maxThreads ? (best ?? null) : start();
  };

  const dispatch = (): void => {
    if (queue.length === 0) isRefusing = false;
    while (queue.length > 0 && !isClosed) {
      const thread = pickThread();
      if (!thread) return;
      const job = queue.shift();
      if (job) thread.run(job);
    }
  };

  const onThreadEnd = (ended: RenderThread, unfinished: Job[]): void => {
    threads = threads.filter((thread) => thread !== ended);
    for (const job of unfinished) {
      if (triedOnce.has(job)) job.fail(new Error("the thread that made it ended twice"));
      else queue.unshift(job);
      triedOnce.add(job);
    }
    dispatch();
  };

  const abort = (job: Job): void => {
    const isWaiting = queue.includes(job);
    queue = queue.filter((other) => other !== job);
    if (isWaiting) job.fail(new BusyError("too many pages were waiting"));
    else for (const thread of threads) thread.abort(job, new Error(`no page within ${jobTimeoutMs / 1000} s`));
  };

  const refuse = (): never => {
    if (!isRefusing) console.error(`More than ${maxQueued} pages are waiting to be made: further ones get 503.`);
    isRefusing = true;
    throw new BusyError("too many pages are waiting");
  };

  const submit = async (task: Task): Promise<Finished> => {
    if (queue.length >= maxQueued) refuse();
    if (isClosed) throw new Error("the server is stopping");
    const finished = deferred<Finished>();
    const job: Job = { task, settle: finished.resolve, fail: finished.reject };
    const timer = setTimeout(() => abort(job), jobTimeoutMs);
    queue.push(job);
    dispatch();
    return finished.promise.finally(() => clearTimeout(timer));
  };

  const draw = async (url: URL, site: Site | undefined, isTooSlow = false): Promise<RenderedPage> => {
    const finished = await submit({ kind: "page", url: url.href, site, isTooSlow });
    if (finished.kind !== "page") throw new Error("another thing than a page was made");
    return finished.result;
  };

  const readDocument = async (url: URL, site: Site | undefined, isTooSlow: boolean): Promise<SiteDocument | null> => {
    const finished = await submit({ kind: "document", url: url.href, site, isTooSlow });
    if (finished.kind !== "document") throw new Error("another thing than a document was made");
    return finished.result;
  };

  await start().ready;

  return {
    page: async (url, site) => {
      const known = slow.get(url);
      if (known) return known;
      try {
        return await draw(url, site);
      } catch (error) {
        if (!(error instanceof RenderLimitError)) throw error;
        console.error(
          `${url.pathname} cannot be shown: ${error.message}. Its readers get 503; shorten its text, or split it.`,
        );
        return slow.get(url) ?? slow.set(url, draw(url, site, true));
      }
    },
    document: async (url, site) => {
      if (slowDocuments.has(url)) return readDocument(url, site, true);
      try {
        return await readDocument(url, site, false);
      } catch (error) {
        if (!(error instanceof RenderLimitError)) throw error;
        console.error(`${url.pathname} has summaries only: ${error.message}.`);
        slowDocuments.add(url);
        return readDocument(url, site, true);
      }
    },
    resume: async (site) => {
      const finished = await submit({ kind: "resume", site });
      if (finished.kind !== "resume") throw new Error("another thing than a résumé was made");
      return finished.result;
    },
    close: async () => {
      isClosed = true;
      for (const job of queue) job.fail(new Error("the server is stopping"));
      queue = [];
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
};
