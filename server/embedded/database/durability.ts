import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** PGlite's own without -F, which switches fsync off; its system call for fdatasync does nothing. */
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

// EIO: Postgres stops rather than go on with what may be lost.
const inputOutputError = 29;

interface NodeFileSystem {
  realPath: (node: unknown) => string;
  stream_ops: { fsync?: (file: { node: unknown }) => number };
}

/** PGlite's file system ignores fsync. Files written before this call (a new folder, a recovery) are synced at once. */
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
