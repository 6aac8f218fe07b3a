import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, messageOf } from "../../common/failure.ts";
import { releaseLock, takeLock } from "../../common/lock/folderLock.ts";

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
  throw new Failure(
    `The key that signs sessions, ${file}, is damaged (${length} characters): delete it, then start again; a new one is made, and everybody signs in again.`,
  );
};

const unusable = (path: string, error: unknown): Failure =>
  error instanceof Failure
    ? error
    : new Failure(
        `The data folder ${path} cannot be written (${messageOf(error)}): mend its permissions, or choose another folder with PLINTH_DATA.`,
      );

/** Creates and locks the folder. @throws {Failure} if another process has locked it, or it cannot be written */
export const lockDataFolder = (path: string): LockedFolder => {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
      throw new Failure(
        `The data folder ${path} is a file, not a folder: move that file away, or choose another folder with PLINTH_DATA.`,
      );
    }
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const holder = takeLock(path);
    if (holder !== null) {
      throw new Failure(
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

/** Locks the folder and reads its key. @throws {Failure} also if the key is damaged */
export const openDataFolder = (path: string): DataFolder => {
  const folder = lockDataFolder(path);
  try {
    return { ...folder, jwtSecret: readSecret(join(path, "jwt-secret")) };
  } catch (error) {
    folder.release();
    throw unusable(path, error);
  }
};
