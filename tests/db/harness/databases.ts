import { cpSync, existsSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { openDatabase } from "#server/database/postgres/openDatabase.ts";

// A test may replace the function with one that copies an emptied database.
const open = openDatabase;

/** Copies the migrated database to `database` of a data folder. @returns its path */
export const copyDatabase = (dataFolder: string): string => {
  const databaseFolder = join(dataFolder, "database");
  cpSync(inject("migratedFolder"), databaseFolder, { recursive: true });
  return databaseFolder;
};

/** Creates a database without schemas, as of a killed first start. A copy takes a tenth of the time of a new database. */
export const copyEmptied = async (databaseFolder: string): Promise<void> => {
  const emptied = join(dirname(inject("migratedFolder")), "emptied");
  if (!existsSync(emptied)) {
    cpSync(inject("migratedFolder"), `${emptied}-unfinished`, { recursive: true });
    const connection = await open(`${emptied}-unfinished`);
    const schemas = "drop schema public, private, auth, supabase_migrations cascade; create schema public";
    await connection.driver.exec(schemas);
    await connection.close();
    renameSync(`${emptied}-unfinished`, emptied);
  }
  cpSync(emptied, databaseFolder, { recursive: true });
};
