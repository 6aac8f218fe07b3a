import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning, startOf } from "./processes.ts";
import { hasCode, messageOf, UserError } from "./userError.ts";

const retryMs = 20;
const maxWaitMs = 500;

const lockFileOf = (path: string): string => join(path, "lock");

const deleteIt = (file: string): string => `If no Plinth server uses this folder, delete ${file}, then start again.`;

/** Returns the content of the lock; null if there is no lock. */
const readLock = (lockFile: string): string | null => {
  try {
    return readFileSync(lockFile, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw new UserError(`The lock ${lockFile} cannot be read (${messageOf(error)}). ${deleteIt("it")}`);
  }
};

/** Returns the process that holds a lock; null if that process has ended (kill -9, power loss). */
const holderIn = (lock: string): number | null => {
  const [pidText = "", start = ""] = lock.split(" ");
  const pid = Number(pidText);
  const isHeld = pid > 0 && pid !== process.pid && isRunning(pid) && (startOf(pid) || start) === start;
  return isHeld ? pid : null;
};

/** Returns the process that holds a folder; null if none does. */
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

/** Replaces an abandoned lock. Several processes may try this at the same time. @returns whether this process did */
const replaceAbandoned = (lockFile: string, own: string, abandoned: string, claim: string): boolean => {
  if (!link(own, claim)) return false;
  try {
    if (readLock(lockFile) !== abandoned) return false;
    renameSync(own, lockFile);
    return true;
  } finally {
    rmSync(claim);
  }
};

const sleepSync = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
};

/** Locks a folder. @returns the process that already holds it, or null for success */
export const takeLock = (path: string): number | null => {
  const lockFile = lockFileOf(path);
  // Written under another name first, because an empty lock looks abandoned.
  const own = `${lockFile}-${process.pid}`;
  try {
    writeFileSync(own, `${process.pid} ${startOf(process.pid)}`, { mode: 0o600 });
    for (const deadline = Date.now() + maxWaitMs; ; sleepSync()) {
      if (link(own, lockFile)) return null;
      const lock = readLock(lockFile);
      if (lock === null) continue;
      const holder = holderIn(lock);
      if (holder !== null) return holder;
      const claim = `${lockFile}-after-${lock.replaceAll(/\W/g, "-")}`;
      if (replaceAbandoned(lockFile, own, lock, claim)) return null;
      if (Date.now() > deadline) {
        throw new UserError(`A process ended while it locked the folder ${path}. ${deleteIt(claim)}`);
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
};

export const releaseLock = (path: string): void => rmSync(lockFileOf(path), { force: true });
