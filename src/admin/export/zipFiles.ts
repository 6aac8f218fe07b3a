import { Zip, ZipDeflate } from "fflate";
import type { ExportedFile } from "#import/plinth/writeExport.ts";

// A zip counts its files in 16 bits.
const mostFiles = 65_535;

const gatheredBytes = 4 * 1024 * 1024;
const charactersAtOnce = 100_000;

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** A zip that is made file by file. What is packed lies in blobs, which a browser may keep on its disk. */
export const zipWriter = (now: Date) => {
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [gathered, files, unpaused] = [0, 0, 0];
  let failure: Error | null = null;
  const gather = (): void => {
    blobs.push(new Blob(chunks));
    chunks = [];
    gathered = 0;
  };
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (error) return;
    chunks.push(Uint8Array.from(chunk));
    gathered += chunk.length;
    if (gathered > gatheredBytes) gather();
  });
  const check = (): void => {
    if (failure) throw failure;
  };
  const encoder = new TextEncoder();

  return {
    /** Lets the page work in between. */
    write: async ({ path, text }: ExportedFile): Promise<void> => {
      files += 1;
      if (files > mostFiles) {
        throw new Error(`There is more than the ${mostFiles.toLocaleString("en")} files that a zip can hold.`);
      }
      const file = new ZipDeflate(path, { level: 6 });
      file.mtime = now;
      zip.add(file);
      file.push(encoder.encode(text), true);
      check();
      unpaused += text.length;
      if (unpaused < charactersAtOnce) return;
      unpaused = 0;
      await nextTask();
    },
    finish: (): Blob => {
      zip.end();
      check();
      gather();
      return new Blob(blobs, { type: "application/zip" });
    },
  };
};
