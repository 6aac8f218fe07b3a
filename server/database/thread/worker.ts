import { parentPort, workerData } from "node:worker_threads";
import { deferred } from "../../shared/async.ts";
import { messageOf, UserError } from "../../shared/userError.ts";
import { type Backend, startBackend } from "../backend.ts";
import { writeDump } from "../dataFolder.ts";
import { DamagedDatabase } from "../postgres/databaseCheck.ts";
import { redactConsole } from "./logRedaction.ts";
import type { Call, ContentState, ParentMessage, QueryRow, RequestMessage, WorkerMessage } from "./threadMessages.ts";

const stateSql = `
  select private.content_version() as version,
    ceil(extract(epoch from private.next_publication()) * 1000)::float8 as next`;

const hasStateSql = "select to_regprocedure('private.content_version()') is not null as has";

/** Returns null if the database's migrations are older than the content version. */
const readContentState = async (query: Backend["query"]): Promise<ContentState | null> => {
  const [found] = await query<{ has: boolean }>(hasStateSql);
  if (!found?.has) return null;
  const [state] = await query<{ version: string; next: number | null }>(stateSql);
  return state ? { version: state.version, nextPublicationAt: state.next } : null;
};

// Runs in its own thread: terminating it aborts an endless query while the server still serves pages.
const port = parentPort;
if (!port) throw new Error("worker.ts runs as a worker thread of supervisor.ts.");

const post = (message: WorkerMessage, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

let trusted = "";

const postTrusted = async (backend: Backend): Promise<void> => {
  const ids = await backend.trustedAccounts();
  if (ids.join() === trusted) return;
  trusted = ids.join();
  post({ kind: "trusted", ids });
};

// Sent before the response to the write, so that a client with the response sees the change.
const postContentState = async (backend: Backend): Promise<void> =>
  post({ kind: "content", state: await readContentState(backend.query) });

const answer = async (backend: Backend, { id, url, method, headers, body }: RequestMessage): Promise<void> => {
  const response = await backend.fetch(new Request(url, { method, headers, body }));
  const bytes = await response.arrayBuffer();
  if (method !== "GET" && method !== "HEAD") {
    await postTrusted(backend);
    await postContentState(backend);
  }
  post({ kind: "answer", id, status: response.status, headers: [...response.headers], body: bytes }, [bytes]);
};

// The first request reads the whole schema. That must not count towards a visitor's time limit.
const warmUp = (backend: Backend): Promise<Response> => {
  const headers = { apikey: backend.publishableKey };
  return backend.fetch(new Request("http://backend.local/rest/v1/posts?select=id&limit=1", { headers }));
};

const answerFailure = (id: number, error: unknown): void => {
  console.error("The backend failed to answer:", error);
  const body = new TextEncoder().encode(
    JSON.stringify({ code: "SUP", message: "The backend failed to answer." }),
  ).buffer;
  post({ kind: "answer", id, status: 500, headers: [["content-type", "application/json"]], body });
};

const perform = async (backend: Backend, call: Call): Promise<QueryRow[]> => {
  if (call.name === "query") {
    const rows = await backend.query<QueryRow>(call.sql, call.parameters);
    await postTrusted(backend);
    await postContentState(backend);
    return rows;
  }
  if (call.name === "readContentState") {
    await postContentState(backend);
    return [];
  }
  const { sql, ...dump } = await backend.dump();
  await writeDump(workerData.databaseFolder, call.target, sql);
  return [dump];
};

const mayMigrate = deferred<void>();
port.on("message", (message: ParentMessage) => {
  if (message.kind === "migrate") mayMigrate.resolve();
});

redactConsole();
try {
  const backend = await startBackend({
    ...workerData,
    beforeMigrating: () => {
      post({ kind: "migrating" });
      return mayMigrate.promise;
    },
  });
  port.on("message", (message: ParentMessage) => {
    if (message.kind === "migrate") return;
    if (message.kind === "call") {
      perform(backend, message.call).then(
        (rows) => post({ kind: "result", id: message.id, rows }),
        (error: unknown) => post({ kind: "refusal", id: message.id, message: messageOf(error) }),
      );
      return;
    }
    if (message.kind === "request") {
      answer(backend, message).catch((error: unknown) => answerFailure(message.id, error));
      return;
    }
    backend
      .close()
      .catch((error: unknown) => console.error("The database did not close cleanly:", error))
      .finally(() => post({ kind: "closed" }));
  });
  await warmUp(backend);
  await postTrusted(backend);
  await postContentState(backend);
  post({ kind: "ready", publishableKey: backend.publishableKey, isClaimable: backend.isClaimable });
} catch (error) {
  post({
    kind: "failure",
    message: messageOf(error),
    isUserFacing: error instanceof UserError,
    isDamaged: error instanceof DamagedDatabase,
  });
}
