import { Zip, ZipDeflate } from "fflate";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { importedKinds } from "#import/kinds.ts";
import { exportSource } from "#import/plinth/exportSource.ts";
import { type ExportedFile, exportFiles } from "#import/plinth/writeExport.ts";
import type { ImportedKind } from "#import/types.ts";

// A zip stores its number of files in 16 bits.
const maxFiles = 65_535;

const blobBytes = 4 * 1024 * 1024;
const chunkBytes = 64 * 1024;

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Writes a zip file by file into blobs, which a browser may keep on disk. */
export const zipWriter = (now: Date) => {
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [gathered, files, unpaused] = [0, 0, 0];
  let failure: Error | null = null;
  const flush = (): void => {
    blobs.push(new Blob(chunks));
    chunks = [];
    gathered = 0;
  };
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (error) return;
    chunks.push(Uint8Array.from(chunk));
    gathered += chunk.length;
    if (gathered > blobBytes) flush();
  });
  const check = (): void => {
    if (failure) throw failure;
  };
  const pauseAfter = async (bytes: number): Promise<void> => {
    unpaused += bytes;
    if (unpaused < chunkBytes) return;
    unpaused = 0;
    await nextTask();
  };
  const encoder = new TextEncoder();

  return {
    /** Pauses between chunks, so that the page stays responsive. */
    write: async ({ path, content }: ExportedFile): Promise<void> => {
      files += 1;
      if (files > maxFiles) {
        throw new Error(`There are more files than a zip can contain. The limit is ${maxFiles.toLocaleString("en")}.`);
      }
      const file = new ZipDeflate(path, { level: 6 });
      file.mtime = now;
      zip.add(file);
      const bytes = typeof content === "string" ? encoder.encode(content) : content;
      for (let start = 0; start === 0 || start < bytes.length; start += chunkBytes) {
        const end = start + chunkBytes;
        file.push(bytes.subarray(start, end), end >= bytes.length);
        check();
        await pauseAfter(Math.min(chunkBytes, bytes.length));
      }
    },
    finish: (): Blob => {
      zip.end();
      check();
      flush();
      return new Blob(blobs, { type: "application/zip" });
    },
  };
};

interface Export {
  dataProvider: Pick<PlinthDataProvider, "getList" | "readRows">;
  readResume: () => Promise<string>;
  mediaBase: string;
  now: Date;
  signal: AbortSignal;
  /** Called with the number of exported rows and of all rows. */
  onProgress: (done: number, total: number) => void;
}

// A browser may keep the whole zip in memory.
const maxMediaBytes = 200 * 1024 * 1024;

export interface EverythingExported {
  zip: Blob;
  missing: readonly string[];
  /** The size in bytes of the site's files if they exceed the limit and are not included, else 0. */
  omittedBytes: number;
}

/** Reads `/resume.json` of this site. @throws if it does not exist */
export const readResume = async (signal: AbortSignal): Promise<string> => {
  const response = await fetch("/resume.json", { signal, cache: "no-store" });
  if (!response.ok) throw new Error(`/resume.json could not be read: the server answered ${response.status}.`);
  return response.text();
};

/** Exports all content of the owner as a zip. @throws if reading fails or the signal aborts it */
export const exportEverything = async ({
  dataProvider,
  readResume,
  mediaBase,
  now,
  signal,
  onProgress,
}: Export): Promise<EverythingExported> => {
  const countOf = async (kind: ImportedKind): Promise<number> => {
    const { total = 0 } = await dataProvider.getList(kind, {
      pagination: { page: 1, perPage: 1 },
      sort: { field: "id", order: "ASC" },
      filter: {},
      meta: { columns: ["id"] },
    });
    return total;
  };
  const total = (await Promise.all(importedKinds.map(countOf))).reduce((sum, count) => sum + count, 0);
  signal.throwIfAborted();
  let done = 0;
  onProgress(done, total);
  const zip = zipWriter(now);
  const source = exportSource({
    readRows: (table, query) => dataProvider.readRows(table, query),
    readResume,
    file: async (name) => {
      const response = await fetch(`${mediaBase}/${name}`, { signal });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    signal,
    onRows: (count) => {
      done = Math.min(done + count, total);
      onProgress(done, total);
    },
  });
  const media = await source.media();
  const bytes = media.reduce((sum, file) => sum + file.bytes, 0);
  const omittedBytes = bytes > maxMediaBytes ? bytes : 0;
  const file: typeof source.file = omittedBytes > 0 ? async () => null : source.file;
  const missing = await exportFiles({ ...source, media: async () => media, file }, zip.write);
  signal.throwIfAborted();
  return { zip: zip.finish(), missing: omittedBytes > 0 ? [] : missing, omittedBytes };
};
