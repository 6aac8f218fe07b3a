import { parentPort, workerData } from "node:worker_threads";
import { createRenderer, createResumeReader } from "#public/render.tsx";
import { messageOf } from "../failure.ts";
import type { FromThread, Task, ThreadData, ToThread } from "./messages.ts";
import { createRemoteFetch } from "./remoteFetch.ts";

// Built together with the public side (server/build/runBuild.ts), so that a thread needs no TypeScript loader.
const port = parentPort;
if (!port) throw new Error("renderThread.ts runs as a worker thread of thread.ts.");

const say = (message: FromThread): void => port.postMessage(message);
const { fetch, take } = createRemoteFetch(say);
const { url, publishableKey }: ThreadData = workerData;
const render = createRenderer({ url, publishableKey, fetch });
const readResume = createResumeReader({ url, publishableKey, fetch });

const perform = async (id: number, task: Task): Promise<void> => {
  if (task.kind === "resume") {
    say({ kind: "resume", id, result: await readResume() });
    return;
  }
  const call = { isTooSlow: task.isTooSlow ?? false, onDraw: () => say({ kind: "drawing", id }) };
  say({ kind: "page", id, result: await render(new URL(task.url), call) });
};

port.on("message", (message: ToThread) => {
  if (message.kind !== "task") {
    take(message);
    return;
  }
  const { id, task } = message;
  perform(id, task).catch((error: unknown) => say({ kind: "failed", id, message: messageOf(error) }));
});
say({ kind: "ready" });
