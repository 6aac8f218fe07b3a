import { parentPort, workerData } from "node:worker_threads";
import { type PdfOptions, resumePdf } from "./pdf.ts";

const { resume, paper, look }: PdfOptions = workerData;
parentPort?.postMessage(await resumePdf(resume, paper, look));
