import { parentPort, workerData } from "node:worker_threads";
import { createRenderer, createResumeReader } from "#public/render.tsx";
import { createDocuments } from "../crawlers/documents.ts";
import { messageOf } from "../failure.ts";
import type { FromThread, Task, ThreadData, ToThread } from "./messages.ts";
import { createRemoteFetch } from "./remoteFetch.ts";

// Built together with the public side (server/build/runBuild.ts): a thread then needs no TypeScript loader.
const port = parentPort;
if (!port) throw new Error("renderThread.ts runs as a worker thread of thread.ts.");

const post = (message: FromThread): void => port.postMessage(message);
const { fetch, onAnswer } = createRemoteFetch(post);
const { url, publishableKey, isPrerendering }: ThreadData = workerData;
const render = createRenderer({ url, publishableKey, fetch, isPrerendering });
const documents = createDocuments({ url, publishableKey, fetch });
const readResume = createResumeReader({ url, publishableKey, fetch });

const perform = async (id: number, task: Task): Promise<void> => {
  if (task.kind === "resume") {
    post({ kind: "resume", id, result: await readResume(task.site) });
    return;
  }
  const site = task.site ? { site: task.site } : {};
  const call = { ...site, isTooSlow: task.isTooSlow ?? false, onDraw: () => post({ kind: "drawing", id }) };
  if (task.kind === "document") {
    post({ kind: "document", id, result: await documents.read(new URL(task.url), call) });
    return;
  }
  post({ kind: "page", id, result: await render(new URL(task.url), call) });
};

port.on("message", (message: ToThread) => {
  if (message.kind !== "task") {
    onAnswer(message);
    return;
  }
  const { id, task } = message;
  perform(id, task).catch((error: unknown) => post({ kind: "failed", id, message: messageOf(error) }));
});
post({ kind: "ready" });
