import { startBackend } from "../../server/database/backend.ts";
import { openDataFolder } from "../../server/database/dataFolder/dataFolder.ts";
import { type Site, startSite } from "../e2e/harness/site.ts";

/** Starts a site on the demo content as the SQL leaves it. */
export const siteWith = (sql: string): Promise<Site> =>
  startSite(async (folder) => {
    const { databaseFolder, jwtSecret, release } = openDataFolder(folder);
    const backend = await startBackend({ databaseFolder, jwtSecret });
    await backend.exec(sql);
    await backend.close();
    release();
  });
