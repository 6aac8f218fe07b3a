import { createMediaReader, isIgnored, toChosenFile } from "#import/read/files.ts";
import type { ReadImport } from "#import/sources/index.ts";
import { ImportRefusal } from "#import/types.ts";
import { runInWorker } from "#shared/base/runInWorker.ts";
import { findPictures, type PictureFile } from "./pictureFiles.ts";
import type { ReadAnswer, Reading } from "./readFiles.ts";

export interface BrowserFile {
  path: string;
  file: File;
}

export interface ReadFiles extends ReadImport {
  pictures: readonly PictureFile[];
  /** Reads a file that the export only lists. */
  readMedia: (path: string) => Promise<Uint8Array | null>;
}

export const filesOfInput = (files: FileList | null): BrowserFile[] =>
  [...(files ?? [])]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !isIgnored(path));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

// A directory reader returns at most a hundred entries at a time.
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const filesBelow = async (entry: FileSystemEntry, most: number): Promise<BrowserFile[]> => {
  if (isFile(entry)) return [{ path: entry.fullPath.replace(/^\//, ""), file: await fileOf(entry) }];
  if (!isFolder(entry) || isIgnored(entry.name)) return [];
  const found: BrowserFile[] = [];
  for (const inner of await entriesOf(entry)) {
    found.push(...(await filesBelow(inner, most - found.length)));
    // Enough to refuse the folder as too large.
    if (found.length > most) break;
  }
  return found;
};

/** Returns the dropped files, including those in folders. @param most limits their number */
export const filesOfDrop = async (data: DataTransfer, most: number): Promise<BrowserFile[]> => {
  // Must run synchronously: both are empty after the event.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...data.files].map((file) => ({ path: file.name, file }));
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const found: BrowserFile[] = [];
  for (const entry of entries) if (entry) found.push(...(await filesBelow(entry, most)));
  return found;
};

/**
 * Reads files in a worker, so that the page stays responsive.
 * @throws {ImportRefusal} with a sentence for the owner
 */
export const readInWorker = async (reading: Reading, signal: AbortSignal): Promise<ReadFiles> => {
  const worker = new Worker(new URL("./readWorker.ts", import.meta.url), { type: "module" });
  const answer = await runInWorker<ReadAnswer | { failure: string }>(worker, reading, signal);
  if ("read" in answer) {
    return {
      ...answer.read,
      pictures: await findPictures(reading.files),
      readMedia: createMediaReader(reading.files.map(toChosenFile)),
    };
  }
  throw "refusal" in answer ? new ImportRefusal(answer.refusal) : new Error(answer.failure);
};
