import { withRestoreHint } from "../backup/restoreHint.ts";
import { Failure } from "../base/failure.ts";
import { lockDataFolder } from "../database/dataFolder.ts";
import { hasDatabase } from "../database/postgres/databaseCheck.ts";
import { openDatabase } from "../database/postgres/openDatabase.ts";
import type { QueryRow, RunQuery } from "../database/thread/threadMessages.ts";

/** What the database says of the site's files. */
export const mediaRowsSql = "select key, name, width from public.media order by key";

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
