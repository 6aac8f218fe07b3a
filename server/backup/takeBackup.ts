import { readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";
import { type Control, findServer } from "../database/control.ts";
import { copyDatabase, lockDataFolder, prepareCopy } from "../database/dataFolder.ts";
import { checkDatabase, DamagedDatabase, hasDatabase } from "../database/postgres/databaseCheck.ts";
import { type Dump, dumpDatabase } from "../database/postgres/dumpDatabase.ts";
import { openDatabase } from "../database/postgres/openDatabase.ts";
import { onSigint } from "../shared/onSigint.ts";
import { UserError } from "../shared/userError.ts";
import { packBackup } from "./backupFile.ts";
import { backUpMedia, pruneMedia } from "./backupMedia.ts";
import { backupName, expiredBackups } from "./backupNames.ts";
import type { BackupStore } from "./backupStore.ts";

/** Nothing else may have the database open. @throws {DamagedDatabase} */
const dumpCopy = async (databaseFolder: string): Promise<Dump> => {
  const connection = await openDatabase(databaseFolder);
  try {
    return await dumpDatabase(connection.driver);
  } finally {
    await connection.close();
  }
};

interface StoredBackup {
  location: string;
  name: string;
  madeAt: string;
  bytes: number;
  postgres: string;
  migration: string;
  tables: number;
  rows: number;
  /** How many of the site's files were not in the backup before. */
  files: number;
  deleted: string[];
  deletedFiles: number;
}

interface BackupOptions {
  dataFolder: string;
  store: BackupStore;
  copy?: string;
  isBeforeMigration?: boolean;
  isPruning?: boolean;
  isPruningMedia?: boolean;
}

const copyStopped = (dataFolder: string): string => {
  const folder = lockDataFolder(dataFolder);
  try {
    checkDatabase(folder.databaseFolder);
    const copy = prepareCopy(dataFolder, process.pid);
    copyDatabase(folder.databaseFolder, copy);
    return copy;
  } finally {
    folder.release();
  }
};

const runningSchema = v.object({
  file: v.string(),
  dump: v.object({ postgres: v.string(), migration: v.string(), tables: v.record(v.string(), v.number()) }),
});

/** Has the server dump its database into a file, since a second one beside it would take as much memory again. */
const dumpRunning = async (control: Control): Promise<v.InferOutput<typeof runningSchema>> => {
  const { success, output } = v.safeParse(runningSchema, await control("dump", { pid: process.pid }));
  if (success) return output;
  throw new UserError("The running server made no dump: it and this command are of different versions; start it anew.");
};

const prune = async (store: BackupStore, newest: string): Promise<string[]> => {
  const expired = expiredBackups(await store.list(), newest);
  for (const name of expired) await store.remove(name);
  return expired;
};

const storeDump = async (
  readDump: () => Promise<Dump>,
  options: BackupOptions,
  onWritten: (name: string) => void,
): Promise<StoredBackup> => {
  const { store, isBeforeMigration = false, isPruning = false, isPruningMedia = false } = options;
  const madeAt = new Date();
  // Before the dump that names them, so that one that is there has its files.
  const { added, media } = await backUpMedia(options.dataFolder, store);
  const { sql, ...about } = await readDump();
  if (!about.migration) {
    throw new UserError(
      `The database in ${options.dataFolder} is empty, because its first start did not finish. Start the site once, then back it up.`,
    );
  }
  const bytes = await packBackup({ madeAt: madeAt.toISOString(), ...about, media }, sql);
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
    tables: Object.keys(about.tables).length,
    rows: Object.values(about.tables).reduce((sum, count) => sum + count, 0),
    files: added,
    deleted: isPruning ? await prune(store, name) : [],
    deletedFiles: isPruningMedia ? await pruneMedia(store) : 0,
  };
};

/** A running server dumps its database itself; else the dump is made from a copy of the files. @throws {UserError} */
export const takeBackup = async (options: BackupOptions): Promise<StoredBackup> => {
  const { dataFolder } = options;
  if (!options.copy && !hasDatabase(`${dataFolder}/database`)) {
    throw new UserError(`There is no database in ${dataFolder}: name the data folder with PLINTH_DATA.`);
  }
  let copy = options.copy ?? null;
  let written: string | null = null;
  const removeCopy = (): void => {
    if (copy) rmSync(dirname(copy), { recursive: true, force: true });
  };
  const allow = onSigint(() => {
    removeCopy();
    return written ? `Stopped: ${written} is made, but no older one was deleted.` : "Stopped: no backup was made.";
  });
  try {
    await options.store.prepare?.();
    const control = copy ? null : await findServer(dataFolder);
    const running = control && (await dumpRunning(control));
    const taken = running?.file ?? copy ?? copyStopped(dataFolder);
    copy = taken;
    const readDump = async (): Promise<Dump> =>
      running ? { ...running.dump, sql: readFileSync(running.file, "utf8") } : dumpCopy(taken);
    const backup = await storeDump(readDump, options, (name) => {
      written = name;
    });
    await control?.("backup-made", { name: backup.name, madeAt: backup.madeAt, bytes: backup.bytes });
    return backup;
  } catch (error) {
    if (!(error instanceof DamagedDatabase && copy)) throw error;
    throw new DamagedDatabase(error.message.replace(copy, `${dataFolder}/database`));
  } finally {
    allow();
    removeCopy();
  }
};
