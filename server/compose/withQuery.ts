import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { withRestoreHint } from "../backup/restoreHint.ts";
import { findServer } from "../database/control.ts";
import { lockDataFolder } from "../database/dataFolder.ts";
import { hasDatabase } from "../database/postgres/databaseCheck.ts";
import { openDatabase } from "../database/postgres/openDatabase.ts";
import type { QueryRow, RunQuery } from "../database/thread/threadMessages.ts";
import type { Settings } from "../shared/settings.ts";
import { UserError } from "../shared/userError.ts";

/** Runs queries on a database that no other process has open. */
export const ofDriver =
  (driver: PGlite): RunQuery =>
  async (sql, parameters) =>
    (await driver.query<QueryRow>(sql, parameters)).rows;

/** Opens the database for a command. @throws {UserError} if it does not exist, is damaged, or a process uses the folder */
export const withQuery = async <Result>(
  { dataFolder, backupPlace }: Pick<Settings, "dataFolder" | "backupPlace">,
  use: (query: RunQuery) => Promise<Result>,
): Promise<Result> => {
  if (!hasDatabase(`${dataFolder}/database`)) {
    throw new UserError(`There is no database in ${dataFolder}. Set PLINTH_DATA to the data folder.`);
  }
  const folder = lockDataFolder(dataFolder);
  try {
    const connection = await withRestoreHint(backupPlace, () => openDatabase(folder.databaseFolder));
    try {
      return await use(ofDriver(connection.driver));
    } finally {
      await connection.close();
    }
  } finally {
    folder.release();
  }
};

/** Opens a snapshot of the database for a command. A running server provides a copy. @throws {UserError} like withQuery */
export const withSnapshot = async <Result>(
  settings: Pick<Settings, "dataFolder" | "backupPlace">,
  use: (query: RunQuery) => Promise<Result>,
): Promise<Result> => {
  const server = await findServer(settings.dataFolder);
  if (!server) return withQuery(settings, use);
  const { folder } = await server("copy", { pid: process.pid });
  if (typeof folder !== "string") throw new UserError("The running server made no copy. Check its log.");
  try {
    const connection = await openDatabase(folder);
    try {
      return await use(ofDriver(connection.driver));
    } finally {
      await connection.close();
    }
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
};
