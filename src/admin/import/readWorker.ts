import { toChosenFile } from "#import/read/files.ts";
import { type ReadImport, readExport } from "#import/sources/index.ts";
import { ImportRefusal } from "#import/types.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import type { BrowserFile } from "./browserFiles.ts";

export interface Reading {
  files: readonly BrowserFile[];
  source: string | null;
}

export type ReadAnswer = { read: ReadImport } | { refusal: string } | { failure: string };

export const readFiles = async ({ files, source }: Reading): Promise<ReadAnswer> => {
  try {
    return { read: await readExport(files.map(toChosenFile), source) };
  } catch (error) {
    if (error instanceof ImportRefusal) return { refusal: error.message };
    console.error("The files could not be read:", error);
    return { failure: messageOf(error) };
  }
};

const onFiles = async ({ data }: MessageEvent<Reading>): Promise<void> => postMessage(await readFiles(data));

// Only as a web worker: a page that imports this module receives other messages.
if (typeof document === "undefined") addEventListener("message", onFiles);
