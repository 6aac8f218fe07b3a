import { withRestoreHint } from "../backup/restoreHint.ts";
import { hasDatabase } from "../embedded/database/databaseCheck.ts";
import { openDatabase } from "../embedded/database/openDatabase.ts";
import { lockDataFolder } from "../embedded/dataFolder/dataFolder.ts";
import type { QueryRow, RunQuery } from "../embedded/thread/messages.ts";
import { Failure } from "../failure.ts";

/** @throws {Failure} when there is no database, it is damaged, or something uses the folder */
export const withQuery = async <Result>(
  dataFolder: string,
  use: (query: RunQuery) => Promise<Result>,
): Promise<Result> => {
  if (!hasDatabase(`${dataFolder}/database`)) {
    throw new Failure(`There is no database in ${dataFolder}: name the data folder with PLINTH_DATA.`);
  }
  const folder = lockDataFolder(dataFolder);
  try {
    const connection = await withRestoreHint(dataFolder, () => openDatabase(folder.databaseFolder));
    try {
      return await use(async (sql, parameters) => (await connection.driver.query<QueryRow>(sql, parameters)).rows);
    } finally {
      await connection.close();
    }
  } finally {
    folder.release();
  }
};
