import { type Deferred, deferred } from "../async/deferred.ts";
import { toResponse } from "../embedded/thread/messages.ts";
import type { FromThread, ReadAnswer } from "./messages.ts";

/** Requests are made by the main thread, so that all requests to the database share one queue. */
export const createRemoteFetch = (post: (message: FromThread) => void) => {
  const waiting = new Map<number, Deferred<Response>>();
  let nextId = 0;
  return {
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const body = request.body ? await request.arrayBuffer() : null;
      const id = nextId++;
      const answered = deferred<Response>();
      waiting.set(id, answered);
      const cancel = (): void => {
        post({ kind: "cancel", id });
        answered.reject(request.signal.reason);
      };
      request.signal.addEventListener("abort", cancel);
      post({ kind: "read", id, url: request.url, method: request.method, headers: [...request.headers], body });
      return answered.promise.finally(() => {
        request.signal.removeEventListener("abort", cancel);
        waiting.delete(id);
      });
    },
    onAnswer: (answer: ReadAnswer): void => {
      if (answer.kind === "answer") waiting.get(answer.id)?.resolve(toResponse(answer));
      else waiting.get(answer.id)?.reject(new Error(answer.message));
    },
  };
};
