import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MessageChannel, parentPort, workerData } from "node:worker_threads";
import { createRenderer } from "#public/app/render.tsx";
import { createTableReader } from "#public/data/tableReader.ts";
import { readResume } from "#public/pages/resume/readResume.ts";
import { site as fileSite } from "#public/site.config.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { readText } from "#shared/markdown/readText.ts";
import { readDocument } from "../../publishing/crawlers/documents.ts";
import { messageOf } from "../../shared/userError.ts";
import { createRemoteFetch } from "./reads.ts";
import { keepTextsAt } from "./renderedTexts.ts";
import type { Outcome, Task, ThreadData } from "./tasks.ts";

// Built together with the public side (server/bundle/runBuild.ts), so that a thread needs no TypeScript loader.
const { port1, port2 } = new MessageChannel();
parentPort?.postMessage(port2, [port2]);

const backend: ThreadData = workerData;
const fetch = createRemoteFetch(port1);
const address = { ...backend, fetch, keepText: keepTextsAt(fetch) };
// Beside this file in a build.
const files = fileURLToPath(new URL("../client", import.meta.url));
const hasPicture = (path: string): boolean =>
  !path.startsWith("/") ||
  path.startsWith("/media/") ||
  !existsSync(files) ||
  existsSync(join(files, decodeUrlPart(new URL(path, "http://site").pathname)));
const render = createRenderer({ ...address, hasPicture });
const tables = createTableReader(address);

const outcomeOf = async (task: Task): Promise<Outcome> => {
  const call = task.site ? { site: task.site } : {};
  switch (task.kind) {
    case "page":
      return { kind: "page", result: await render(new URL(task.url), call) };
    case "document":
      return { kind: "document", result: await readDocument(address, new URL(task.url), task.site) };
    case "resume":
      return { kind: "resume", result: await readResume(task.site ?? fileSite, tables) };
    case "text":
      return { kind: "text", result: await readText(task.source) };
  }
};

/** The task of the pool. It never rejects: a rejection means that the thread ended. */
export const perform = (task: Task): Promise<Outcome> =>
  outcomeOf(task).catch((error: unknown) => ({ kind: "failed", message: messageOf(error) }));
