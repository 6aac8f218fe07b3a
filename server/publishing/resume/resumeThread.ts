import { parentPort, workerData } from "node:worker_threads";
import type { FileOptions } from "./drawInThread.ts";

const { format, resume, paper, look }: FileOptions = workerData;

const draw = async () => {
  if (format === "pdf") return (await import("./pdf.ts")).drawPdf(resume, paper, look);
  return (await import("./docx.ts")).resumeDocx(resume, paper, look);
};

parentPort?.postMessage(await draw());
