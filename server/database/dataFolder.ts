import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { freeBytesAt, inMegabytes, isDiskFullError, minFreeBytes } from "../shared/diskSpace.ts";
import { releaseLock, takeLock } from "../shared/folderLock.ts";
import { isRunning } from "../shared/processes.ts";
import { hasCode, messageOf, UserError } from "../shared/userError.ts";

const prefix = "backup-copy-";

/** The folder is in the data folder, so that a copy does not fill another disk. */
const copyFolderOf = (dataFolder: string, pid: number): string => join(dataFolder, `${prefix}${pid}`);

/** The database of before the last update. Empty if the update had no migrations. */
export const keptDatabaseOf = (dataFolder: string): string => join(dataFolder, "database-before-update");

export const removeAbandonedCopies = (dataFolder: string): void => {
  for (const name of readdirSync(dataFolder)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue;
    rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
};

const blockSize = 4096;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce((sum, name) => {
    const { size = 0 } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
    return sum + Math.ceil(size / blockSize) * blockSize;
  }, 0);

/** Checks whether the file system can copy a file without writing its bytes again. */
const sharesBlocks = (source: string, target: string): boolean => {
  try {
    copyFileSync(source, target, constants.COPYFILE_FICLONE_FORCE);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(target, { force: true });
  }
};

const diskTooFull = (databaseFolder: string, sizes = ""): UserError =>
  new UserError(`The disk is too full for a copy of the database ${databaseFolder}${sizes}. Free some space on it.`);

/** @throws {UserError} if a copy does not fit beside the database */
export const checkFreeSpace = (databaseFolder: string, target: string): void => {
  // Includes space for what the server writes during the copy.
  const [needed, free] = [sizeOf(databaseFolder) + minFreeBytes, freeBytesAt(dirname(target))];
  if (free >= needed || sharesBlocks(join(databaseFolder, "PG_VERSION"), target)) return;
  throw diskTooFull(databaseFolder, `: it needs ${inMegabytes(needed)}, and ${inMegabytes(free)} are free`);
};

/** Deletes abandoned copies. @param pid the command's process @returns the name of a folder for its copy */
export const freeCopyFolder = (dataFolder: string, pid: number): string => {
  removeAbandonedCopies(dataFolder);
  const folder = copyFolderOf(dataFolder, pid);
  rmSync(folder, { recursive: true, force: true });
  return folder;
};

/**
 * Creates an empty folder for a command's copy of the database, and deletes abandoned copies.
 * @param pid the command's process @returns the target of the copy @throws {UserError} if the disk is too full
 */
export const prepareCopy = (dataFolder: string, pid: number): string => {
  const folder = freeCopyFolder(dataFolder, pid);
  checkFreeSpace(join(dataFolder, "database"), folder);
  mkdirSync(folder, { mode: 0o700 });
  return join(folder, "database");
};

const fillCopy = async (databaseFolder: string, target: string, write: () => Promise<void>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    // On a full disk, the database could not write either.
    rmSync(dirname(target), { recursive: true, force: true });
    throw isDiskFullError(error) ? diskTooFull(databaseFolder) : error;
  }
};

/** Copies the database's files, and shares blocks if the file system can. @throws {UserError} if the disk is too full; the copy is deleted then */
export const copyDatabase = (databaseFolder: string, target: string): Promise<void> =>
  fillCopy(databaseFolder, target, async () => {
    const [log, options] = [join(databaseFolder, "pg_wal"), { recursive: true, mode: constants.COPYFILE_FICLONE }];
    await cp(databaseFolder, target, { ...options, filter: (path) => path !== log });
    // Last: it repairs pages that changed while they were copied.
    await cp(log, join(target, "pg_wal"), options);
  });

const checkpointSql = "select checkpoint_lsn::text as lsn from pg_control_checkpoint()";
const maxTries = 5;

/**
 * Copies the database of the running server while it answers requests. Postgres opens the copy as after a crash: it contains exactly the
 * transactions that were committed at one moment near the end of the copy. @param pid the command's process
 * @returns the copy @throws {UserError} if the disk is too full
 */
export const copyRunning = async (
  dataFolder: string,
  pid: number,
  query: (sql: string) => Promise<Record<string, unknown>[]>,
): Promise<string> => {
  for (let tries = 1; ; tries += 1) {
    const target = prepareCopy(dataFolder, pid);
    await query("checkpoint");
    const [before] = await query(checkpointSql);
    const failure: unknown = await copyDatabase(join(dataFolder, "database"), target).catch((error: unknown) => error);
    const [after] = await query(checkpointSql);
    if (!failure && before?.lsn === after?.lsn) return target;
    // A temporary file was deleted, or another checkpoint deleted a part of the log that the copy needs.
    if (tries < maxTries && (!failure || hasCode(failure, "ENOENT"))) continue;
    throw failure ?? new UserError("The database could not be copied, because it changes too fast. Try again later.");
  }
};

/** Writes a database as SQL, instead of a copy of its files. @throws {UserError} like copyDatabase */
export const writeDump = (databaseFolder: string, target: string, sql: string): Promise<void> =>
  fillCopy(databaseFolder, target, async () => writeFileSync(target, sql, { mode: 0o600 }));

interface LockedFolder {
  path: string;
  databaseFolder: string;
  release: () => void;
}

export interface DataFolder extends LockedFolder {
  jwtSecret: string;
}

const minSecretLength = 32;

const readSecret = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  const secret = readFileSync(file, "utf8");
  const length = secret.trim().length;
  if (length >= minSecretLength) return secret;
  throw new UserError(
    `The key that signs sessions, ${file}, is damaged (${length} characters). Delete it, then start again. A new key is created, and all users must sign in again.`,
  );
};

const unusable = (path: string, error: unknown): UserError => {
  if (error instanceof UserError) return error;
  if (isDiskFullError(error)) {
    return new UserError(`The disk of ${path} is full. Free some space on it, then start again.`);
  }
  return new UserError(
    `The data folder ${path} is not writable (${messageOf(error)}). Fix its permissions, or set PLINTH_DATA to another folder.`,
  );
};

/** @throws {UserError} if this user cannot read and write the folder */
export const checkAccess = (path: string): void => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(path, error);
  }
};

/** Creates and locks the folder. @throws {UserError} if another process has locked it, or it is not writable */
export const lockDataFolder = (path: string): LockedFolder => {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
      throw new UserError(
        `The data folder ${path} is a file, not a folder. Move the file, or set PLINTH_DATA to another folder.`,
      );
    }
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const holder = takeLock(path);
    if (holder !== null) {
      throw new UserError(
        `The data folder ${path} is in use by process ${holder}. Stop that process, or set PLINTH_DATA to another folder.`,
      );
    }
  } catch (error) {
    throw unusable(path, error);
  }
  return {
    path,
    databaseFolder: join(path, "database"),
    release: () => releaseLock(path),
  };
};

/** Locks the folder and reads its key. @throws {UserError} also if the key is damaged */
export const openDataFolder = (path: string): DataFolder => {
  const folder = lockDataFolder(path);
  try {
    return { ...folder, jwtSecret: readSecret(join(path, "jwt-secret")) };
  } catch (error) {
    folder.release();
    throw unusable(path, error);
  }
};
