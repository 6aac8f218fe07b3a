import { constants, cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "../../lock/processes.ts";

const prefix = "backup-copy-";

/** In the data folder, so that the copy does not fill up another disk. */
const copyFolderOf = (dataFolder: string, pid: number): string => join(dataFolder, `${prefix}${pid}`);

/** Makes an empty folder for a command's copy of the database. @param pid the command's process @returns the target of the copy */
export const prepareCopy = (dataFolder: string, pid: number): string => {
  const folder = copyFolderOf(dataFolder, pid);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return join(folder, "database");
};

/** Copies the database's files, without using more disk where the file system can share blocks. */
export const copyDatabase = (databaseFolder: string, target: string): void =>
  cpSync(databaseFolder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });

/** Removes copies of processes that are gone. */
export const removeAbandonedCopies = (dataFolder: string): void => {
  for (const name of readdirSync(dataFolder)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue;
    rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
};
