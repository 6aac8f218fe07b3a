import { openFiles } from "#import/read/files.ts";
import { recognise } from "#import/sources/index.ts";
import { ImportRefusal, type Parsed } from "#import/types.ts";
import type { BrowserFile } from "./browserFiles.ts";

/** The content of the files, with their source. */
export interface ReadImport {
  source: string;
  label: string;
  parsed: Parsed;
}

/** The files to read, and their source if the user has chosen it. */
export interface Reading {
  files: readonly BrowserFile[];
  asked: string | null;
}

export type ReadAnswer = { read: ReadImport } | { refusal: string };

/** Opens, recognises and parses files. @throws only unexpected errors */
export const readFiles = async ({ files, asked }: Reading): Promise<ReadAnswer> => {
  try {
    const opened = await openFiles(
      files.map(({ path, file }) => ({
        path,
        size: file.size,
        read: async () => new Uint8Array(await file.arrayBuffer()),
      })),
    );
    const source = recognise(opened, asked);
    return { read: { source: source.name, label: source.label, parsed: source.parse(opened) } };
  } catch (error) {
    if (error instanceof ImportRefusal) return { refusal: error.message };
    throw error;
  }
};
