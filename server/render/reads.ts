import { messageOf } from "../failure.ts";
import type { ReadMessage, ToThread } from "./messages.ts";

/** Makes the requests of a render thread, and cancels them on demand. */
export const createReads = (fetch: typeof globalThis.fetch, post: (message: ToThread) => void) => {
  const pending = new Map<number, AbortController>();

  const answer = async ({ id, url, method, headers, body }: ReadMessage, signal: AbortSignal): Promise<void> => {
    const response = await fetch(url, { method, headers, body, signal });
    post({
      kind: "answer",
      id,
      status: response.status,
      headers: [...response.headers],
      body: await response.arrayBuffer(),
    });
  };

  const cancel = (id: number): void => pending.get(id)?.abort();

  return {
    read: (message: ReadMessage): void => {
      const { id } = message;
      const controller = new AbortController();
      pending.set(id, controller);
      answer(message, controller.signal)
        .catch((error: unknown) => {
          if (!controller.signal.aborted) post({ kind: "readFailed", id, message: messageOf(error) });
        })
        .finally(() => pending.delete(id));
    },
    cancel,
    cancelAll: (): void => {
      for (const id of pending.keys()) cancel(id);
    },
  };
};
