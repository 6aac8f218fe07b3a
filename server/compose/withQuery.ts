import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { withRestoreHint } from "../backup/restoreHint.ts";
import { findServer, queryThrough } from "../database/control.ts";
import { lockDataFolder } from "../database/dataFolder.ts";
import { hasDatabase } from "../database/postgres/databaseCheck.ts";
import { openDatabase } from "../database/postgres/openDatabase.ts";
import type { QueryRow, RunQuery } from "../database/thread/threadMessages.ts";
import { letSignalsIn } from "../shared/onSigint.ts";
import type { Settings } from "../shared/settings.ts";
import { UserError } from "../shared/userError.ts";

type Place = Pick<Settings, "dataFolder" | "backupPlace">;
type Use<Result> = (query: RunQuery) => Promise<Result>;

/** Runs queries on a database that no other process has open. */
export const ofDriver =
  (driver: PGlite): RunQuery =>
  async (sql, parameters) => {
    await letSignalsIn();
    return (await driver.query<QueryRow>(sql, parameters)).rows;
  };

const openFor = async <Result>(databaseFolder: string, use: Use<Result>): Promise<Result> => {
  const connection = await openDatabase(databaseFolder);
  try {
    return await use(ofDriver(connection.driver));
  } finally {
    await connection.close();
  }
};

const withStopped = async <Result>({ dataFolder, backupPlace }: Place, use: Use<Result>): Promise<Result> => {
  if (!hasDatabase(`${dataFolder}/database`)) {
    throw new UserError(`There is no database in ${dataFolder}. Set PLINTH_DATA to the data folder.`);
  }
  const folder = lockDataFolder(dataFolder);
  try {
    return await withRestoreHint(backupPlace, () => openFor(folder.databaseFolder, use));
  } finally {
    folder.release();
  }
};

/**
 * Lets a command query the database: a running server runs the queries between those of visitors.
 * @throws {UserError} if there is no database, it is damaged, or another command uses the folder
 */
export const withQuery = async <Result>(place: Place, use: Use<Result>): Promise<Result> => {
  const server = await findServer(place.dataFolder);
  return server ? use(queryThrough(server)) : withStopped(place, use);
};

/** Opens a snapshot of the database for a command. A running server provides a copy. @throws {UserError} like withQuery */
export const withSnapshot = async <Result>(place: Place, use: Use<Result>): Promise<Result> => {
  const server = await findServer(place.dataFolder);
  if (!server) return withStopped(place, use);
  const { folder } = await server("copy", { pid: process.pid });
  if (typeof folder !== "string") throw new UserError("The running server made no copy. Check its log.");
  try {
    return await openFor(folder, use);
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
};
