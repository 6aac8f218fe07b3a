import { toChosenFile } from "#import/read/files.ts";
import { type ReadImport, readExport } from "#import/sources/index.ts";
import { ImportRefusal } from "#import/types.ts";
import type { BrowserFile } from "./browserFiles.ts";

export interface Reading {
  files: readonly BrowserFile[];
  source: string | null;
}

export type ReadAnswer = { read: ReadImport } | { refusal: string };

/** @throws only unexpected errors */
export const readFiles = async ({ files, source }: Reading): Promise<ReadAnswer> => {
  try {
    return { read: await readExport(files.map(toChosenFile), source) };
  } catch (error) {
    if (error instanceof ImportRefusal) return { refusal: error.message };
    throw error;
  }
};
