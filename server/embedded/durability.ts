import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/**
 * Postgres' start parameters for a database in a folder: PGlite's own without -F, which switches fsync off. The method is fsync
 * because PGlite's system call for fdatasync does nothing.
 */
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

// What the system call answers when the disk fails: EIO, on which Postgres stops rather than go on with what may be lost.
const inputOutputError = 29;

/** PGlite's file system over Node's, as far as it is used here. */
interface NodeFileSystem {
  realPath: (node: unknown) => string;
  stream_ops: { fsync?: (file: { node: unknown }) => number };
}

/**
 * Lets Postgres' fsync reach the disk: PGlite's file system over Node's lacks that operation and answers that all is well.
 * What was written before (a new folder, a recovery) is brought to the disk at once.
 * @param folder the folder of the Postgres files
 */
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
