import { messageOf } from "../failure.ts";
import type { ReadMessage, ToThread } from "./messages.ts";

/** Does the reads of a render thread, through the one fetch that the server has for its pages. */
export const createReads = (fetch: typeof globalThis.fetch, say: (message: ToThread) => void) => {
  const underWay = new Map<number, AbortController>();

  const answer = async ({ id, url, method, headers, body }: ReadMessage, signal: AbortSignal): Promise<void> => {
    const response = await fetch(url, { method, headers, body, signal });
    say({
      kind: "answer",
      id,
      status: response.status,
      headers: [...response.headers],
      body: await response.arrayBuffer(),
    });
  };

  const abandon = (id: number): void => underWay.get(id)?.abort();

  return {
    read: (message: ReadMessage): void => {
      const { id } = message;
      const controller = new AbortController();
      underWay.set(id, controller);
      answer(message, controller.signal)
        .catch((error: unknown) => {
          if (!controller.signal.aborted) say({ kind: "unanswered", id, message: messageOf(error) });
        })
        .finally(() => underWay.delete(id));
    },
    /** Nobody waits for that read any more. */
    abandon,
    abandonAll: (): void => {
      for (const id of underWay.keys()) abandon(id);
    },
  };
};
