import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, messageOf } from "../failure.ts";

/** A data folder held by this process alone. */
export interface DataFolder {
  path: string;
  databaseFolder: string;
  /** Signs the sessions of this site; made once, kept beside the database. */
  jwtSecret: string;
  release: () => void;
}

/** When a process started, so that a process number used again is not taken for the old holder (Linux only). */
const startOf = (pid: number): string | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? null;
  } catch {
    return null;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** The process that holds the lock, or null when the lock was left by one that is gone (kill -9, power loss). */
const holderOf = (lockFile: string): number | null => {
  const [pidText = "", start = ""] = readFileSync(lockFile, "utf8").split(" ");
  const pid = Number(pidText);
  const isHeld = pid > 0 && pid !== process.pid && isRunning(pid) && (startOf(pid) ?? start) === start;
  return isHeld ? pid : null;
};

const takeLock = (lockFile: string, path: string): void => {
  try {
    writeFileSync(lockFile, `${process.pid} ${startOf(process.pid) ?? ""}`, { flag: "wx" });
  } catch (error) {
    if (!existsSync(lockFile)) throw error;
    const holder = holderOf(lockFile);
    if (holder !== null) {
      throw new Failure(
        `The data folder ${path} is in use by process ${holder}: stop that process, or choose another folder with PLINTH_DATA.`,
      );
    }
    rmSync(lockFile);
    takeLock(lockFile, path);
  }
};

const readSecret = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
};

/**
 * Opens the data folder for this process, making it if need be.
 * @throws {Failure} when another process holds it or it cannot be written
 */
export const openDataFolder = (path: string): DataFolder => {
  const lockFile = join(path, "lock");
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    takeLock(lockFile, path);
    return {
      path,
      databaseFolder: join(path, "database"),
      jwtSecret: readSecret(join(path, "jwt-secret")),
      release: () => rmSync(lockFile, { force: true }),
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      `The data folder ${path} cannot be written (${messageOf(error)}): mend its permissions, or choose another folder with PLINTH_DATA.`,
    );
  }
};
