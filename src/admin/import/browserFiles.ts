import { createMediaReader, isIgnored, toChosenFile } from "#import/read/files.ts";
import type { ReadImport } from "#import/sources/index.ts";
import { ImportRefusal } from "#import/types.ts";
import { runInWorker } from "#shared/base/runInWorker.ts";
import type { ReadAnswer, Reading } from "./readWorker.ts";

export interface BrowserFile {
  path: string;
  file: File;
}

/** A file of the import or a picture of another site. It is read only if a text shows it. */
export interface ShownFile {
  /** The path, or the address on another site. */
  path: string;
  /** Identifies a picture of another site; otherwise its bytes do. */
  hash?: string;
  read: (signal?: AbortSignal) => Promise<File>;
}

export interface ReadFiles extends ReadImport {
  pictures: readonly ShownFile[];
  /** Reads a file that the export only lists. */
  readMedia: (path: string) => Promise<Uint8Array | null>;
}

export const filesOfInput = (files: FileList): BrowserFile[] =>
  [...files]
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
  const answer = await runInWorker<ReadAnswer>(worker, reading, signal);
  if ("refusal" in answer) throw new ImportRefusal(answer.refusal);
  if ("failure" in answer) throw new Error(answer.failure);
  const readMedia = createMediaReader(reading.files.map(toChosenFile));
  const read = async (path: string): Promise<File> => {
    const bytes = await readMedia(path);
    if (!bytes) throw new Error("this file is missing or too large.");
    return new File([Uint8Array.from(bytes)], path.split("/").at(-1) ?? path);
  };
  const pictures = answer.read.files.map((path) => ({ path, read: () => read(path) }));
  return { ...answer.read, pictures, readMedia };
};
