import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { durableStartParameters, syncToDisk } from "./durability.ts";

/**
 * Opens the database in a folder, making it if need be; every commit is on the disk before it is answered.
 * @param folder of the Postgres files; none: in memory
 */
export const openDatabase = async (folder?: string): Promise<PgliteConnection> => {
  if (!folder) return createPgliteConnection();
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { startParams: durableStartParameters },
  });
  await connection.driver.waitReady;
  syncToDisk(connection.driver, folder);
  return connection;
};
