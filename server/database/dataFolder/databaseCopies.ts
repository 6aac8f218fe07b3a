import { constants, cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { hasCode } from "../../common/errorCode.ts";
import { Failure } from "../../common/failure.ts";
import { isRunning } from "../../common/lock/processes.ts";

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

/** Makes an empty folder for a command's copy of the database. @param pid the command's process @returns the target of the copy */
export const prepareCopy = (dataFolder: string, pid: number): string => {
  removeAbandonedCopies(dataFolder);
  const folder = copyFolderOf(dataFolder, pid);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return join(folder, "database");
};

/**
 * Copies the database's files, without using more disk where the file system can share blocks.
 * @throws {Failure} when there is no room for them; then nothing is left of the copy
 */
export const copyDatabase = (databaseFolder: string, target: string): void => {
  try {
    cpSync(databaseFolder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    // A full disk would keep the database from writing, too.
    rmSync(dirname(target), { recursive: true, force: true });
    if (!hasCode(error, "ENOSPC")) throw error;
    throw new Failure(
      `The disk has no room for a copy of the database ${databaseFolder}: free as much space as it takes.`,
    );
  }
};
