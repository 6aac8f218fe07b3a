import { openFiles } from "#import/opening/openFiles.ts";
import { recognise } from "#import/opening/recognise.ts";
import { importSources } from "#import/registry/sources.ts";
import { ImportRefusal, type Parsed } from "#import/types.ts";
import type { BrowserFile } from "./chosenFiles.ts";

/** What the files of a source hold. */
export interface ReadImport {
  source: string;
  label: string;
  parsed: Parsed;
}

/** What is asked of the reader: which files, and of which source where that was said. */
export interface Reading {
  files: readonly BrowserFile[];
  asked: string | null;
}

export type ReadAnswer = { read: ReadImport } | { refusal: string };

/** Opens, recognises and parses. @throws when the reader itself fails */
export const readFiles = async ({ files, asked }: Reading): Promise<ReadAnswer> => {
  try {
    const opened = await openFiles(
      files.map(({ path, file }) => ({
        path,
        size: file.size,
        read: async () => new Uint8Array(await file.arrayBuffer()),
      })),
    );
    const source = recognise(opened, importSources, asked ?? undefined);
    return { read: { source: source.name, label: source.label, parsed: source.parse(opened) } };
  } catch (error) {
    if (error instanceof ImportRefusal) return { refusal: error.message };
    throw error;
  }
};
