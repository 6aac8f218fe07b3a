import { parentPort, workerData } from "node:worker_threads";
import type { FileOptions } from "./drawInThread.ts";

const { format, resume, paper, look }: FileOptions = workerData;
const draw = format === "docx" ? (await import("./docx.ts")).resumeDocx : (await import("./pdf.ts")).resumePdf;
parentPort?.postMessage(await draw(resume, paper, look));
