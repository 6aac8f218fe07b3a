import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { messageOf, UserError } from "../../shared/userError.ts";

const postgresMajor = "17";

const controlFileSize = 8192;
const neededFolders = ["base", "global", "pg_wal", "pg_xact"];

export class DamagedDatabase extends UserError {
  override name = "DamagedDatabase";
}

const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

const damageOf = (folder: string): string | null => {
  if (!statSync(folder).isDirectory()) return "is a file, not a folder";
  if (readdirSync(folder).length === 0) return null;
  const versionFile = join(folder, "PG_VERSION");
  if (!existsSync(versionFile)) return "is damaged: PG_VERSION is missing";
  const major = readFileSync(versionFile, "utf8").trim();
  if (!/^\d+$/.test(major)) return "is damaged: PG_VERSION is unreadable";
  if (major !== postgresMajor) {
    return `was created by Postgres ${major}, but this version of Plinth runs Postgres ${postgresMajor}`;
  }
  const missing = neededFolders.find((name) => !existsSync(join(folder, name)));
  if (missing) return `is damaged: the folder ${missing} is missing`;
  const controlSize = sizeOf(join(folder, "global", "pg_control"));
  if (controlSize === null) return "is damaged: global/pg_control is missing";
  accessSync(join(folder, "global", "pg_control"), constants.R_OK | constants.W_OK);
  if (controlSize !== controlFileSize) return `is damaged: global/pg_control has ${controlSize} bytes`;
  return null;
};

/** Checks whether the folder of the database has any content, damaged or not. */
export const hasDatabase = (databaseFolder: string): boolean => {
  const found = statSync(databaseFolder, { throwIfNoEntry: false });
  return found !== undefined && !(found.isDirectory() && readdirSync(databaseFolder).length === 0);
};

/** Checks the files, because Postgres would abort without a reason. @throws {DamagedDatabase} */
export const checkDatabase = (databaseFolder: string): void => {
  if (!hasDatabase(databaseFolder)) return;
  let damage: string | null;
  try {
    damage = damageOf(databaseFolder);
  } catch (error) {
    throw new UserError(`The database ${databaseFolder} cannot be read (${messageOf(error)}). Fix its permissions.`);
  }
  if (damage) throw new DamagedDatabase(`The database ${databaseFolder} ${damage}`);
};
