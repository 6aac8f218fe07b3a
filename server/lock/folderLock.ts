import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, messageOf } from "../failure.ts";
import { isRunning, startOf } from "./processes.ts";

const lockFileOf = (path: string): string => join(path, "lock");

const readLock = (lockFile: string): string => {
  try {
    return readFileSync(lockFile, "utf8");
  } catch (error) {
    throw new Failure(
      `The lock ${lockFile} cannot be read (${messageOf(error)}): if no Plinth server uses this folder, delete it, then start again.`,
    );
  }
};

/** Null when none does, or the lock was left by a process that is gone (kill -9, power loss). */
export const holderOf = (path: string): number | null => {
  const lockFile = lockFileOf(path);
  if (!existsSync(lockFile)) return null;
  const [pidText = "", start = ""] = readLock(lockFile).split(" ");
  const pid = Number(pidText);
  const isHeld = pid > 0 && pid !== process.pid && isRunning(pid) && (startOf(pid) || start) === start;
  return isHeld ? pid : null;
};

/** @returns the process that holds the folder; null once this one does */
export const takeLock = (path: string): number | null => {
  const lockFile = lockFileOf(path);
  try {
    writeFileSync(lockFile, `${process.pid} ${startOf(process.pid)}`, { flag: "wx" });
    return null;
  } catch (error) {
    if (!existsSync(lockFile)) throw error;
    const holder = holderOf(path);
    if (holder !== null) return holder;
    rmSync(lockFile);
    return takeLock(path);
  }
};

export const releaseLock = (path: string): void => rmSync(lockFileOf(path), { force: true });
