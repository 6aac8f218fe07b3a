import { Worker } from "node:worker_threads";
import { type Deferred, deferred } from "../../shared/async.ts";
import { isBuilt } from "../../shared/projectFile.ts";
import { UserError } from "../../shared/userError.ts";
import type { BackendHooks, BackendOptions } from "../backend.ts";
import { DamagedDatabase } from "../postgres/databaseCheck.ts";
import type {
  Answer,
  Call,
  ContentState,
  ParentMessage,
  QueryRow,
  RequestMessage,
  WorkerMessage,
} from "./threadMessages.ts";

const workerFile = new URL(isBuilt ? "./worker.js" : "./workerEntry.mjs", import.meta.url);
const closeTimeoutMs = 5_000;
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

export class TimeoutError extends Error {
  override name = "TimeoutError";
  constructor(timeoutMs: number) {
    super(`a request was not answered within ${timeoutMs} ms`);
  }
}

const toError = (message: Extract<WorkerMessage, { kind: "failure" }>): Error => {
  if (message.isDamaged) return new DamagedDatabase(message.message);
  return message.isUserFacing ? new UserError(message.message) : new Error(message.message);
};

/** Starts a backend in a thread. @throws {UserError} if a migration or the seed fails, {DamagedDatabase} if the files are damaged */
export const startThread = async (options: BackendOptions, { beforeMigrating = async () => {} }: BackendHooks = {}) => {
  // Without the parent's options: workerEntry.mjs registers tsx itself.
  const worker = new Worker(workerFile, { workerData: options, execArgv: [], resourceLimits });
  const waiting = new Map<number, Deferred<Answer>>();
  const calls = new Map<number, Deferred<QueryRow[]>>();
  const closed = deferred<void>();
  const ended = deferred<void>();
  const ready = deferred<Extract<WorkerMessage, { kind: "ready" }>>();
  let nextId = 0;
  let trusted: ReadonlySet<string> = new Set();
  let contentState: ContentState | null = null;

  worker.on("message", (message: WorkerMessage) => {
    switch (message.kind) {
      case "ready":
        return ready.resolve(message);
      case "failure":
        return ready.reject(toError(message));
      case "migrating":
        return void beforeMigrating().then(
          () => worker.postMessage({ kind: "migrate" } satisfies ParentMessage),
          ready.reject,
        );
      case "result":
        return calls.get(message.id)?.resolve(message.rows);
      case "refusal":
        return calls.get(message.id)?.reject(new Error(message.message));
      case "answer":
        return waiting.get(message.id)?.resolve(message);
      case "trusted":
        trusted = new Set(message.ids);
        return undefined;
      case "content":
        contentState = message.state;
        return undefined;
      case "closed":
        return closed.resolve();
    }
  });
  worker.on("error", (error) => ready.reject(error));
  worker.on("exit", () => {
    ready.reject(new Error("the backend's thread ended while it started"));
    for (const { reject } of waiting.values()) reject(new Error("the backend's thread ended"));
    ended.resolve();
  });
  const terminate = async (): Promise<void> => {
    await worker.terminate();
  };
  const { publishableKey, isClaimable } = await ready.promise.catch(async (error: unknown) => {
    await terminate();
    throw error;
  });

  return {
    publishableKey,
    trustedAccounts: () => trusted,
    contentState: (): ContentState | null => contentState,
    isClaimable,
    ended: ended.promise,
    terminate,
    send: (request: Omit<RequestMessage, "id">, timeoutMs: number): Promise<Answer> => {
      const id = nextId++;
      const answer = deferred<Answer>();
      waiting.set(id, answer);
      const timer = setTimeout(() => {
        // An answer may have arrived while this thread was busy. It is handled first.
        setImmediate(() => answer.reject(new TimeoutError(timeoutMs)));
      }, timeoutMs);
      worker.postMessage({ kind: "request", id, ...request } satisfies ParentMessage);
      return answer.promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
      });
    },
    call: (call: Call): Promise<QueryRow[]> => {
      const id = nextId++;
      const result = deferred<QueryRow[]>();
      calls.set(id, result);
      worker.postMessage({ kind: "call", id, call } satisfies ParentMessage);
      const end = ended.promise.then(() => Promise.reject(new Error("the backend's thread ended")));
      return Promise.race([result.promise, end]).finally(() => calls.delete(id));
    },
    /** Terminates the thread if it takes longer than 5 s. Postgres then recovers at its next start. */
    close: async (): Promise<void> => {
      worker.postMessage({ kind: "close" } satisfies ParentMessage);
      const timeout = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref());
      await Promise.race([closed.promise, ended.promise, timeout]);
      await terminate();
    },
  };
};

export type BackendThread = Awaited<ReturnType<typeof startThread>>;
