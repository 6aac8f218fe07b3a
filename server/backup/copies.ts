import { constants, cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "../embedded/processes.ts";

const prefix = "backup-copy-";

/** Where the copy stands that a process reads its backup from: on the disk of the data, so that no second disk fills. */
export const copyFolderOf = (dataFolder: string, pid: number): string => join(dataFolder, `${prefix}${pid}`);

/** Makes room for the copy of a process. @returns the folder into which the database's files go, not there yet */
export const prepareCopy = (dataFolder: string, pid: number): string => {
  const folder = copyFolderOf(dataFolder, pid);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return join(folder, "database");
};

/** Copies the files of a database that nobody writes meanwhile. */
export const copyDatabase = (databaseFolder: string, target: string): void =>
  cpSync(databaseFolder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });

/** Deletes the copies of processes that are gone. */
export const removeAbandonedCopies = (dataFolder: string): void => {
  for (const name of readdirSync(dataFolder)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue;
    rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
};
