import { messageOf } from "../../shared/userError.ts";
import type { BackendHooks, BackendOptions } from "../backend.ts";
import { type BackendThread, startThread, TimeoutError } from "./thread.ts";
import { type Answer, type Call, type QueryRow, type RunQuery, toResponse } from "./threadMessages.ts";

interface TimeLimit {
  timeoutMs: number;
  onTimeout?: () => void;
}

// Only a restart fixes these: a failed request left its transaction open, a full disk corrupted Postgres's own errors, or PGlite lost track
// of Postgres's messages.
const stuck = /current transaction is aborted|ERRORDATA_STACK_SIZE exceeded|Invalid array length/;
const isStuck = ({ status, body }: Answer): boolean => status >= 500 && stuck.test(new TextDecoder().decode(body));

const unavailable = (): Response =>
  Response.json(
    { code: "unavailable", message: "The backend is restarting. Please try again in a few seconds." },
    { status: 503, headers: { "retry-after": "3" } },
  );

const tookTooLong = (timeoutMs: number): Response =>
  Response.json(
    { code: "57014", message: `The request was aborted, because it took longer than ${timeoutMs / 1000} s.` },
    { status: 503, headers: { "retry-after": "60" } },
  );

const defaultLimit: TimeLimit = { timeoutMs: 20_000 };

/** Restarts the thread if a request times out, a transaction stays aborted or the thread ends. Requests wait for the restart. @throws {UserError} */
export const superviseBackend = async ({ beforeMigrating, ...options }: BackendOptions & BackendHooks) => {
  let current: Promise<BackendThread>;
  let isClosing = false;
  let isRestarting = false;
  const hooks = beforeMigrating ? { beforeMigrating } : {};

  const restart = (broken: BackendThread | null, reason: string): void => {
    if (isClosing) return;
    const previous = current;
    current = previous
      .catch(() => null)
      .then(async (thread) => {
        if (thread !== broken && thread !== null) return thread;
        console.warn(`Restarting the backend: ${reason}.`);
        isRestarting = true;
        await broken?.terminate();
        latest = watch(await startThread(options, hooks));
        return latest;
      })
      .finally(() => {
        isRestarting = false;
      });
    current.catch((error: unknown) => console.error("The backend could not be restarted:", messageOf(error)));
  };

  const watch = (thread: BackendThread): BackendThread => {
    void thread.ended.then(() => restart(thread, "its thread ended"));
    return thread;
  };

  const first = watch(await startThread(options, hooks));
  current = Promise.resolve(first);
  let latest = first;
  const { publishableKey, isClaimable } = first;

  const runningThread = (): Promise<BackendThread> =>
    current.catch((error: unknown) => {
      restart(null, "the last start failed");
      throw error;
    });

  const send = async (request: Request, { timeoutMs, onTimeout }: TimeLimit): Promise<Response> => {
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const message = {
      url: request.url,
      method: request.method,
      headers: [...request.headers],
      body: hasBody ? await request.arrayBuffer() : null,
    };
    const thread = await runningThread();
    try {
      const answer = await thread.send(message, timeoutMs);
      if (!isStuck(answer)) return toResponse(answer);
      restart(thread, "it can no longer answer");
    } catch (error) {
      restart(thread, messageOf(error));
      if (error instanceof TimeoutError) {
        onTimeout?.();
        return tookTooLong(timeoutMs);
      }
    }
    return unavailable();
  };

  return {
    publishableKey,
    isClaimable,
    trustedAccounts: () => latest.trustedAccounts(),
    /** The state after the last change, also during a restart; null if the database is too old to have one. */
    contentState: () => latest.contentState(),
    isRestarting: () => isRestarting,
    fetch: (request: Request, limit = defaultLimit): Promise<Response> => send(request, limit).catch(unavailable),
    call: async (call: Call): Promise<QueryRow[]> => (await runningThread()).call(call),
    close: async (): Promise<void> => {
      isClosing = true;
      const thread = await current.catch(() => null);
      await thread?.close();
    },
  };
};

export type SupervisedBackend = Awaited<ReturnType<typeof superviseBackend>>;

export const queryOf =
  (backend: Pick<SupervisedBackend, "call">): RunQuery =>
  (sql, parameters = []) =>
    backend.call({ name: "query", sql, parameters });
