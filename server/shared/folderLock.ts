import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning, startOf } from "./processes.ts";
import { hasCode, messageOf, UserError } from "./userError.ts";

const pauseMs = 20;
const longestWaitMs = 500;

const lockFileOf = (path: string): string => join(path, "lock");

const deleteIt = (file: string): string => `if no Plinth server uses this folder, delete ${file}, then start again.`;

/** @returns null if there is none */
const readLock = (lockFile: string): string | null => {
  try {
    return readFileSync(lockFile, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw new UserError(`The lock ${lockFile} cannot be read (${messageOf(error)}): ${deleteIt("it")}`);
  }
};

/** Null if the lock was left by a process that is gone (kill -9, power loss). */
const holderIn = (lock: string): number | null => {
  const [pidText = "", start = ""] = lock.split(" ");
  const pid = Number(pidText);
  const isHeld = pid > 0 && pid !== process.pid && isRunning(pid) && (startOf(pid) || start) === start;
  return isHeld ? pid : null;
};

/** Null when no process that runs does. */
export const holderOf = (path: string): number | null => {
  const lock = readLock(lockFileOf(path));
  return lock === null ? null : holderIn(lock);
};

/** Gives a file a second name. @returns whether the name was free */
const link = (file: string, name: string): boolean => {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
};

/** Replaces a lock that was left, which others may have read at the same time. @returns whether this one did */
const replaceLeft = (lockFile: string, own: string, left: string, claim: string): boolean => {
  if (!link(own, claim)) return false;
  try {
    if (readLock(lockFile) !== left) return false;
    renameSync(own, lockFile);
    return true;
  } finally {
    rmSync(claim);
  }
};

const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
};

/** @returns the process that holds the folder; null once this one does */
export const takeLock = (path: string): number | null => {
  const lockFile = lockFileOf(path);
  // Written before it is named, because an empty lock looks like one that was left.
  const own = `${lockFile}-${process.pid}`;
  try {
    writeFileSync(own, `${process.pid} ${startOf(process.pid)}`, { mode: 0o600 });
    for (const deadline = Date.now() + longestWaitMs; ; pause()) {
      if (link(own, lockFile)) return null;
      const lock = readLock(lockFile);
      if (lock === null) continue;
      const holder = holderIn(lock);
      if (holder !== null) return holder;
      const claim = `${lockFile}-after-${lock.replaceAll(/\W/g, "-")}`;
      if (replaceLeft(lockFile, own, lock, claim)) return null;
      if (Date.now() > deadline) {
        throw new UserError(`A process ended while it took over the folder ${path}: ${deleteIt(claim)}`);
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
};

export const releaseLock = (path: string): void => rmSync(lockFileOf(path), { force: true });
