import { randomBytes } from "node:crypto";
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { freeBytesAt, inMegabytes, isDiskFullError, leastFreeBytes } from "../shared/diskSpace.ts";
import { releaseLock, takeLock } from "../shared/folderLock.ts";
import { isRunning } from "../shared/processes.ts";
import { messageOf, UserError } from "../shared/userError.ts";

const prefix = "backup-copy-";

/** In the data folder, so that the copy does not fill up another disk. */
const copyFolderOf = (dataFolder: string, pid: number): string => join(dataFolder, `${prefix}${pid}`);

/** Removes copies of processes that are gone. */
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

/** Whether the file system copies a file without writing its bytes again. */
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

const noRoom = (databaseFolder: string, why: string): UserError =>
  new UserError(`The disk has no room for a copy of the database ${databaseFolder}${why}: free some space on it.`);

const refuseWithoutRoom = (databaseFolder: string, target: string): void => {
  // What the server writes meanwhile has to fit, too.
  const [needed, free] = [sizeOf(databaseFolder) + leastFreeBytes, freeBytesAt(dirname(target))];
  if (free >= needed || sharesBlocks(join(databaseFolder, "PG_VERSION"), target)) return;
  throw noRoom(databaseFolder, `, which takes ${inMegabytes(needed)}, and ${inMegabytes(free)} are free`);
};

/**
 * Makes an empty folder for a command's copy of the database, after those that were left.
 * @param pid the command's process @returns the target of the copy @throws {UserError} where the disk has no room for it
 */
export const prepareCopy = (dataFolder: string, pid: number): string => {
  removeAbandonedCopies(dataFolder);
  const folder = copyFolderOf(dataFolder, pid);
  rmSync(folder, { recursive: true, force: true });
  refuseWithoutRoom(join(dataFolder, "database"), folder);
  mkdirSync(folder, { mode: 0o700 });
  return join(folder, "database");
};

const fillCopy = (databaseFolder: string, target: string, write: () => void): void => {
  try {
    write();
  } catch (error) {
    // A full disk would keep the database from writing, too.
    rmSync(dirname(target), { recursive: true, force: true });
    throw isDiskFullError(error) ? noRoom(databaseFolder, "") : error;
  }
};

/**
 * Copies the database's files, without using more disk where the file system can share blocks.
 * @throws {UserError} when there is no room for them; then nothing is left of the copy
 */
export const copyDatabase = (databaseFolder: string, target: string): void =>
  fillCopy(databaseFolder, target, () =>
    cpSync(databaseFolder, target, { recursive: true, mode: constants.COPYFILE_FICLONE }),
  );

/** Writes a database as SQL, in place of a copy of its files. @throws {UserError} as copyDatabase */
export const writeDump = (databaseFolder: string, target: string, sql: string): void =>
  fillCopy(databaseFolder, target, () => writeFileSync(target, sql, { mode: 0o600 }));

interface LockedFolder {
  path: string;
  databaseFolder: string;
  release: () => void;
}

export interface DataFolder extends LockedFolder {
  jwtSecret: string;
}

const shortestSecret = 32;

const readSecret = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  const secret = readFileSync(file, "utf8");
  const length = secret.trim().length;
  if (length >= shortestSecret) return secret;
  throw new UserError(
    `The key that signs sessions, ${file}, is damaged (${length} characters): delete it, then start again; a new one is made, and everybody signs in again.`,
  );
};

const unusable = (path: string, error: unknown): UserError => {
  if (error instanceof UserError) return error;
  if (isDiskFullError(error)) {
    return new UserError(`The disk that holds ${path} is full: free some space on it, then start again.`);
  }
  return new UserError(
    `The data folder ${path} cannot be written (${messageOf(error)}): mend its permissions, or choose another folder with PLINTH_DATA.`,
  );
};

/** Creates and locks the folder. @throws {UserError} if another process has locked it, or it cannot be written */
export const lockDataFolder = (path: string): LockedFolder => {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
      throw new UserError(
        `The data folder ${path} is a file, not a folder: move that file away, or choose another folder with PLINTH_DATA.`,
      );
    }
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const holder = takeLock(path);
    if (holder !== null) {
      throw new UserError(
        `The data folder ${path} is in use by process ${holder}: stop that process, or choose another folder with PLINTH_DATA.`,
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
