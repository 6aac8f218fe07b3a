import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** PGlite's defaults without -F, which disables fsync, and without fdatasync, which PGlite does not implement. */
export const durableStartParameters: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
];

const syncPath = (path: string): void => {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const syncFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
};

// EIO, at which Postgres stops instead of continuing with data that may be lost.
const inputOutputError = 29;

interface NodeFileSystem {
  realPath: (node: unknown) => string;
  stream_ops: { fsync?: (file: { node: unknown }) => number };
}

/** Implements fsync, which PGlite's file system ignores, and syncs all files that were written before. */
export const syncToDisk = (database: PGlite, folder: string): void => {
  const files: NodeFileSystem = database.Module.FS.filesystems.NODEFS;
  files.stream_ops.fsync = ({ node }) => {
    try {
      syncPath(files.realPath(node));
      return 0;
    } catch (error) {
      console.error("The disk did not take what was written:", error);
      return inputOutputError;
    }
  };
  syncFolder(folder);
};
