import { existsSync, renameSync, rmSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { lockDataFolder } from "../database/dataFolder.ts";
import { hasDatabase } from "../database/postgres/databaseCheck.ts";
import { countRows, emptyOmittedTables } from "../database/postgres/dumpDatabase.ts";
import { readMigrations } from "../database/postgres/migrationFiles.ts";
import { checkHistory, refuseNewer } from "../database/postgres/migrationHistory.ts";
import { openDatabase } from "../database/postgres/openDatabase.ts";
import { restoreMedia } from "../media/backupMedia.ts";
import { commandFor } from "../shared/commandFor.ts";
import { onSigint } from "../shared/onSigint.ts";
import { projectFile } from "../shared/projectFile.ts";
import { messageOf, UserError } from "../shared/userError.ts";
import { type Backup, totalsOf, unpackBackup } from "./backupFile.ts";
import { restoreFonts } from "./backupFonts.ts";
import type { BackupStore } from "./backupStore.ts";
import { sqlParts } from "./sqlParts.ts";

interface RestoreOptions {
  dataFolder: string;
  bytes: Buffer;
  file: string;
  store: BackupStore;
  isReplacing: boolean;
}

const differenceOf = (expected: Record<string, number>, found: Record<string, number>): string | undefined =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].find((table) => expected[table] !== found[table]);

interface File {
  key: string;
  name: string;
}

const filesOf = async (database: PGlite): Promise<File[]> => {
  const { rows } = await database.query<{ found: boolean }>("select to_regclass('public.media') is not null as found");
  return rows[0]?.found ? (await database.query<File>("select key, name from public.media order by key")).rows : [];
};

/** Restores a backup into a new database and compares its rows with the manifest. @returns the site's files that its rows name @throws {UserError} */
export const fillDatabase = async (
  databaseFolder: string,
  { manifest, sql }: Backup,
  file: string,
): Promise<File[]> => {
  const { migrations } = readMigrations(projectFile("supabase/migrations"));
  const connection = await openDatabase(databaseFolder);
  try {
    try {
      for (const part of sqlParts(sql)) await connection.driver.exec(part.toString());
    } catch (error) {
      refuseNewer(file, manifest.migration, migrations);
      throw new UserError(`${file} could not be restored (Postgres: "${messageOf(error)}"). Nothing was changed.`);
    }
    await connection.driver.exec("analyze");
    const found = await countRows(connection.driver);
    const table = differenceOf(manifest.tables, found);
    if (table) {
      throw new UserError(
        `${file} could not be restored whole: ${table} has ${found[table] ?? "no"} rows instead of ${manifest.tables[table] ?? "none"}. Nothing was changed.`,
      );
    }
    await checkHistory(connection.driver, migrations, file);
    await emptyOmittedTables(connection.driver, found);
    return await filesOf(connection.driver);
  } finally {
    await connection.close();
  }
};

const freeNameFor = (databaseFolder: string): string => {
  const name = `${databaseFolder}-before-restore`;
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(candidate)) return candidate;
  }
};

/** @throws {UserError} with nothing changed: the restored database is used only after all its rows are counted */
export const restoreBackup = async ({ dataFolder, bytes, file, store, isReplacing }: RestoreOptions) => {
  const backup = await unpackBackup(bytes, file);
  const folder = lockDataFolder(dataFolder);
  const { databaseFolder } = folder;
  const restoring = `${databaseFolder}-restoring`;
  let isRestored = false;
  const tidy = (): void => {
    rmSync(restoring, { recursive: true, force: true });
    folder.release();
  };
  const allow = onSigint(() => {
    tidy();
    return isRestored
      ? `Stopped: the database is restored, but not all pictures and other files are back. Run ${commandFor("media-check", "--repair")}.`
      : `Stopped: nothing was restored, and ${dataFolder} is as it was.`;
  });
  try {
    const isThere = hasDatabase(databaseFolder);
    if (isThere && !isReplacing) {
      throw new UserError(
        `There is a database in ${dataFolder}: add --replace to set it aside for the backup, or choose another folder with PLINTH_DATA.`,
      );
    }
    rmSync(restoring, { recursive: true, force: true });
    const files = await fillDatabase(restoring, backup, file);
    const setAside = isThere ? freeNameFor(databaseFolder) : null;
    if (setAside) renameSync(databaseFolder, setAside);
    else rmSync(databaseFolder, { recursive: true, force: true });
    renameSync(restoring, databaseFolder);
    isRestored = true;
    await restoreFonts(dataFolder, store);
    const missing = await restoreMedia(dataFolder, store, files);
    const { madeAt, postgres, migration } = backup.manifest;
    const names = missing.map(({ name }) => name);
    return { madeAt, postgres, migration, ...totalsOf(backup.manifest), setAside, missing: names };
  } finally {
    allow();
    tidy();
  }
};
