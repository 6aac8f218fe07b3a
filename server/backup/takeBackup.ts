import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { pgDump } from "@electric-sql/pglite-tools/pg_dump";
import { Failure } from "../base/failure.ts";
import { atInterruption } from "../base/interruption.ts";
import { type Control, findServer } from "../database/control.ts";
import { copyDatabase, lockDataFolder, prepareCopy } from "../database/dataFolder.ts";
import { checkDatabase, DamagedDatabase, hasDatabase } from "../database/postgres/databaseCheck.ts";
import { createRoles, openDatabase } from "../database/postgres/openDatabase.ts";
import { countRows, type Manifest, packBackup } from "./backupFile.ts";
import { backUpMedia, pruneMedia } from "./backupMedia.ts";
import { backupName, expiredBackups } from "./backupNames.ts";
import type { BackupStore } from "./backupSettings.ts";

interface Dump extends Pick<Manifest, "postgres" | "migration" | "tables"> {
  sql: string;
}

// Only Postgres 17 knows this setting; without it, older versions can read the file, too.
const headLength = 1000;
const withoutNewestSetting = (sql: string): string =>
  sql.slice(0, headLength).replace("SET transaction_timeout = 0;\n", "") + sql.slice(headLength);

const lastMigration = `
  select to_regclass('supabase_migrations.schema_migrations') is not null as is_known,
    split_part(current_setting('server_version'), ' ', 1) as postgres
`;

/** Nothing else may have the database open. @throws {DamagedDatabase} */
const dumpDatabase = async (databaseFolder: string): Promise<Dump> => {
  const connection = await openDatabase(databaseFolder);
  const database = connection.driver;
  try {
    const { rows } = await database.query<{ is_known: boolean; postgres: string }>(lastMigration);
    const { rows: migrations } = rows[0]?.is_known
      ? await database.query<{ version: string | null }>(
          "select max(version) as version from supabase_migrations.schema_migrations",
        )
      : { rows: [] };
    const tables = await countRows(database);
    const dump = await pgDump({ pg: database, args: ["--no-owner"] });
    const sql = `${createRoles}\n${withoutNewestSetting(await dump.text())}`;
    return { postgres: rows[0]?.postgres ?? "", migration: migrations[0]?.version ?? "", tables, sql };
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

const copyRunning = async (control: Control): Promise<string> => {
  const { folder } = await control("copy", { pid: process.pid });
  if (typeof folder !== "string") throw new Failure("The running server made no copy: look at its log.");
  return folder;
};

const prune = async (store: BackupStore, newest: string): Promise<string[]> => {
  const expired = expiredBackups(await store.list(), newest);
  for (const name of expired) await store.remove(name);
  return expired;
};

const storeDump = async (
  copy: string,
  options: BackupOptions,
  onWritten: (name: string) => void,
): Promise<StoredBackup> => {
  const { store, isBeforeMigration = false, isPruning = false, isPruningMedia = false } = options;
  const madeAt = new Date();
  // Before the dump that names them, so that one that is there has its files.
  const { added, media } = await backUpMedia(options.dataFolder, store);
  const { sql, ...about } = await dumpDatabase(copy);
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

/** The server waits only for the copy of the files; the dump is made from the copy. @throws {Failure} */
export const takeBackup = async (options: BackupOptions): Promise<StoredBackup> => {
  const { dataFolder } = options;
  if (!options.copy && !hasDatabase(`${dataFolder}/database`)) {
    throw new Failure(`There is no database in ${dataFolder}: name the data folder with PLINTH_DATA.`);
  }
  let copy = options.copy ?? null;
  let written: string | null = null;
  const removeCopy = (): void => {
    if (copy) rmSync(dirname(copy), { recursive: true, force: true });
  };
  const allow = atInterruption(() => {
    removeCopy();
    return written ? `Stopped: ${written} is made, but no older one was deleted.` : "Stopped: no backup was made.";
  });
  try {
    await options.store.prepare?.();
    const control = copy ? null : await findServer(dataFolder);
    copy ??= control ? await copyRunning(control) : copyStopped(dataFolder);
    const backup = await storeDump(copy, options, (name) => {
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
