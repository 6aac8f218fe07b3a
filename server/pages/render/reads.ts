import type { MessagePort } from "node:worker_threads";
import { toResponse } from "../../database/thread/threadMessages.ts";
import { type Deferred, deferred } from "../../shared/async.ts";
import { messageOf } from "../../shared/userError.ts";

interface Read {
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

type Answer = { id: number } & (
  | { status: number; headers: [string, string][]; body: ArrayBuffer }
  | { failure: string }
);

/** Creates a `fetch` for a thread. The thread at the other end of the port makes the requests. */
export const createRemoteFetch = (port: MessagePort): typeof fetch => {
  const waiting = new Map<number, Deferred<Response>>();
  let nextId = 0;
  port.on("message", (answer: Answer) => {
    const read = waiting.get(answer.id);
    if ("failure" in answer) read?.reject(new Error(answer.failure));
    else read?.resolve(toResponse(answer));
  });
  return async (input, init) => {
    const request = new Request(input, init);
    const { url, method } = request;
    // A request that is garbage-collected no longer aborts its own signal.
    const signal = init?.signal ?? request.signal;
    const body = request.body ? await request.arrayBuffer() : null;
    const id = nextId++;
    const answered = deferred<Response>();
    const abort = (): void => answered.reject(signal.reason);
    waiting.set(id, answered);
    signal.addEventListener("abort", abort);
    port.postMessage({ id, url, method, headers: [...request.headers], body } satisfies Read);
    return answered.promise.finally(() => {
      signal.removeEventListener("abort", abort);
      waiting.delete(id);
    });
  };
};

export const answerReads = (port: MessagePort, fetch: typeof globalThis.fetch): void => {
  const answer = async ({ id, url, ...init }: Read): Promise<Answer> => {
    try {
      const response = await fetch(url, init);
      return { id, status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
    } catch (error) {
      return { id, failure: messageOf(error) };
    }
  };
  port.on("message", async (read: Read) => port.postMessage(await answer(read)));
  // The port is open as long as its thread, and would prevent the process from ending.
  port.unref();
};
