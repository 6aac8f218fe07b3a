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
import type { Site } from "#shared/site/site.ts";
import { readDocument } from "../../publishing/crawlers/documents.ts";
import { createRemoteFetch } from "./reads.ts";
import { keepTextsAt } from "./renderedTexts.ts";
import type { ThreadData } from "./tasks.ts";

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

// The tasks of the pool, by name.

export const page = ({ url, ...call }: { url: string; site?: Site }) => render(new URL(url), call);

export const document = ({ url, site }: { url: string; site?: Site }) => readDocument(address, new URL(url), site);

export const resume = ({ site = fileSite }: { site?: Site }) => readResume(site, tables);

export const text = (source: string) => readText(source);
