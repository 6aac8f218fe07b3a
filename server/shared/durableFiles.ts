import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { hasCode } from "./userError.ts";

/** Waits until a file, or the names in a folder, are on the disk. */
export const syncPath = (path: string): void => {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

export const syncFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
};

// Windows and some network file systems cannot sync a folder.
const isUnsupported = (error: unknown): boolean =>
  ["EPERM", "EISDIR", "EINVAL", "ENOTSUP"].some((code) => hasCode(error, code));

/** Waits until the names in a folder are on the disk: a new or renamed file survives a power loss only after this. */
export const syncNames = async (folder: string): Promise<void> => {
  try {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  }
};

/** Writes a file and waits until it is on the disk. A crash leaves the complete file or none. */
export const writeDurably = async (file: string, bytes: Uint8Array): Promise<void> => {
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    await syncNames(dirname(file));
  } finally {
    await rm(unfinished, { force: true });
  }
};
