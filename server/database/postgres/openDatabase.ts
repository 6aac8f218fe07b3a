import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { textAt } from "#shared/looseValues.ts";
import { Failure } from "../../common/failure.ts";
import { checkDatabase, DamagedDatabase, hasDatabase } from "./databaseCheck.ts";
import { durableStartParameters, syncToDisk } from "./durability.ts";

// SQLSTATE classes of internal errors and corruption, and of errors of the operating system.
const brokenFiles = /^(?:XX|58)/;

/** Whether an error of Postgres means that files are damaged. */
export const isCorruption = (error: unknown): boolean => brokenFiles.test(textAt(error, "code"));

// PGlite's memory never shrinks, and the operating system caches the files as well.
const smallStartParameters = ["shared_buffers=32MB", "maintenance_work_mem=16MB"].flatMap((setting) => ["-c", setting]);

const leastFreeBytes = 32 * 1024 * 1024;

const isDiskFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastFreeBytes;
};

/** Opens a database in a folder, or in memory. @throws {DamagedDatabase} if its files are damaged, {Failure} if the disk is full */
export const openDatabase = async (databaseFolder?: string): Promise<PgliteConnection> => {
  if (!databaseFolder) return createPgliteConnection({});
  checkDatabase(databaseFolder);
  const isNew = !hasDatabase(databaseFolder);
  try {
    const connection = await createPgliteConnection({
      url: databaseFolder,
      pgliteOptions: { startParams: [...durableStartParameters, ...smallStartParameters] },
    });
    await connection.driver.waitReady;
    syncToDisk(connection.driver, databaseFolder);
    return connection;
  } catch (error) {
    if (isDiskFull(dirname(databaseFolder))) {
      throw new Failure(`The disk that holds ${databaseFolder} is full: free some space on it, then start again.`);
    }
    if (isNew) throw error;
    // Postgres aborts without a reason.
    throw new DamagedDatabase(`The database ${databaseFolder} is damaged: Postgres could not open it`);
  }
};
