import { readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";
import { type Control, findServer, queryThrough } from "../database/control.ts";
import { copyDatabase, lockDataFolder, prepareCopy } from "../database/dataFolder.ts";
import { checkDatabase, DamagedDatabase, hasDatabase } from "../database/postgres/databaseCheck.ts";
import { type Dump, dumpDatabase } from "../database/postgres/dumpDatabase.ts";
import { openDatabase } from "../database/postgres/openDatabase.ts";
import { backUpMedia, deleteUnusedMedia, mediaKeysIn } from "../media/backupMedia.ts";
import { onSigint } from "../shared/onSigint.ts";
import { UserError } from "../shared/userError.ts";
import { packBackup, totalsOf, unpackBackup } from "./backupFile.ts";
import { backUpFonts } from "./backupFonts.ts";
import { backupName, backupsAmong, expiredBackups } from "./backupNames.ts";
import type { BackupStore } from "./backupStore.ts";
import { recordBackup } from "./status.ts";

/** Dumps a database that no other process has open. @throws {DamagedDatabase} */
const dumpCopy = async (databaseFolder: string): Promise<Dump> => {
  const connection = await openDatabase(databaseFolder);
  try {
    return await dumpDatabase(connection.driver);
  } finally {
    await connection.close();
  }
};

interface BackupOptions {
  dataFolder: string;
  store: BackupStore;
  /** A copy of the database's files to dump, which stays. */
  copy?: string;
  isBeforeMigration?: boolean;
  isPruning?: boolean;
  isPruningMedia?: boolean;
}

const copyStopped = async (dataFolder: string): Promise<string> => {
  const folder = lockDataFolder(dataFolder);
  try {
    checkDatabase(folder.databaseFolder);
    const copy = prepareCopy(dataFolder, process.pid);
    await copyDatabase(folder.databaseFolder, copy);
    return copy;
  } finally {
    folder.release();
  }
};

const runningSchema = v.object({
  file: v.string(),
  dump: v.optional(v.object({ postgres: v.string(), migration: v.string(), tables: v.record(v.string(), v.number()) })),
});

/** Lets the server copy its database, or dump it into a file if there is no memory to open a copy beside it. */
const dumpRunning = async (control: Control): Promise<v.InferOutput<typeof runningSchema>> => {
  const { success, output } = v.safeParse(runningSchema, await control("dump", { pid: process.pid }));
  if (success) return output;
  throw new UserError("The running server has another version than this command. Restart the server, then try again.");
};

const pruneBackups = async (store: BackupStore, newest: string): Promise<string[]> => {
  const expired = expiredBackups(await store.list(), newest);
  for (const name of expired) await store.remove(name);
  return expired;
};

/** Deletes uploaded files that no backup uses. @returns the number of deleted files @throws {UserError} if a backup is unreadable */
export const pruneMedia = async (store: BackupStore): Promise<number> => {
  const used = new Set<string>();
  for (const { name } of backupsAmong(await store.list())) {
    const { sql } = await unpackBackup(await store.read(name), name);
    for (const key of mediaKeysIn(sql.toString())) used.add(key);
  }
  return deleteUnusedMedia(store, used);
};

const storeDump = async (readDump: () => Promise<Dump>, options: BackupOptions, onWritten: (name: string) => void) => {
  const { store, isBeforeMigration = false, isPruning = false, isPruningMedia = false } = options;
  const madeAt = new Date();
  // Before the dump, so that every stored dump has its files.
  const added = await backUpMedia(options.dataFolder, store);
  await backUpFonts(options.dataFolder, store);
  const { sql, ...about } = await readDump();
  if (!about.migration) {
    throw new UserError(
      `The database in ${options.dataFolder} is empty, because its first start did not finish. Start the site once, then run the backup again.`,
    );
  }
  const bytes = await packBackup({ madeAt: madeAt.toISOString(), ...about }, sql);
  const name = backupName(madeAt, isBeforeMigration);
  await store.write(name, bytes);
  onWritten(name);
  return {
    location: store.locate(name),
    name,
    madeAt: madeAt.toISOString(),
    bytes: bytes.length,
    postgres: about.postgres,
    migration: about.migration,
    ...totalsOf(about),
    /** The number of uploaded files that were added to the backup. */
    files: added,
    deleted: isPruning ? await pruneBackups(store, name) : [],
    deletedFiles: isPruningMedia ? await pruneMedia(store) : 0,
  };
};

/** Backs up a site. A running server dumps its database itself; otherwise the dump is made from a copy of the files. @throws {UserError} */
export const takeBackup = async (options: BackupOptions) => {
  const { dataFolder } = options;
  if (!options.copy && !hasDatabase(`${dataFolder}/database`)) {
    throw new UserError(`There is no database in ${dataFolder}. Set PLINTH_DATA to the data folder.`);
  }
  let copy = options.copy ?? null;
  let written: string | null = null;
  const removeCopy = (): void => {
    if (copy && !options.copy) rmSync(dirname(copy), { recursive: true, force: true });
  };
  const removeHandler = onSigint(() => {
    removeCopy();
    return written ? `Stopped. ${written} was written; no old backup was deleted.` : "Stopped. No backup was written.";
  });
  try {
    await options.store.prepare?.();
    const control = copy ? null : await findServer(dataFolder);
    const running = control && (await dumpRunning(control));
    const taken = running?.file ?? copy ?? (await copyStopped(dataFolder));
    copy = taken;
    const readDump = async (): Promise<Dump> =>
      running?.dump ? { ...running.dump, sql: readFileSync(running.file, "utf8") } : dumpCopy(taken);
    const backup = await storeDump(readDump, options, (name) => {
      written = name;
    });
    if (control) await recordBackup(queryThrough(control), backup);
    return backup;
  } catch (error) {
    if (!(error instanceof DamagedDatabase && copy)) throw error;
    throw new DamagedDatabase(error.message.replace(copy, `${dataFolder}/database`));
  } finally {
    removeHandler();
    removeCopy();
  }
};
