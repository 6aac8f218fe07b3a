import { Failure, messageOf } from "../common/failure.ts";
import { copyDatabase, prepareCopy } from "../database/dataFolder/databaseCopies.ts";
import type { DataFolder } from "../database/dataFolder/dataFolder.ts";
import { DamagedDatabase, hasDatabase } from "../database/postgres/databaseCheck.ts";
import type { RunQuery } from "../database/thread/messages.ts";
import { folderStore } from "./folderStore.ts";
import { backupsAmong } from "./names.ts";
import { runBackup } from "./runBackup.ts";
import { scheduleBackups } from "./schedule.ts";
import { readBackupPlace } from "./settings.ts";
import { type BackupRecord, lastBackup, recordSchedule } from "./status.ts";

/** @throws {DamagedDatabase} where backups in a folder are all that is left: the disk of the database may not be mounted */
export const checkNotLost = async ({ path, databaseFolder }: DataFolder): Promise<void> => {
  const place = readBackupPlace(process.env, path);
  if (hasDatabase(databaseFolder) || place?.kind !== "folder") return;
  const backups = backupsAmong(await folderStore(place.folder).list());
  if (backups.length === 0) return;
  throw new DamagedDatabase(
    `The database ${databaseFolder} is missing, but its backups are there. If its disk is not mounted, mount it; a new site is made by npm run db:reset; else`,
  );
};

/** Null where backups are off. @throws {Failure} when it failed, so that nothing is migrated */
export const backUpBeforeMigrating = async (folder: DataFolder): Promise<BackupRecord | null> => {
  if (!readBackupPlace(process.env, folder.path)) return null;
  try {
    const copy = prepareCopy(folder.path, process.pid);
    copyDatabase(folder.databaseFolder, copy);
    return await runBackup(folder.path, ["--prune", "--before-migration", "--copy", copy]);
  } catch (error) {
    throw new Failure(
      `The backup before the migration failed, so nothing was migrated: ${messageOf(error)} Mend that, or start once with BACKUP_DIR=off to migrate without a backup.`,
    );
  }
};

export const startBackups = async (folder: DataFolder, query: RunQuery): Promise<{ stop: () => void }> => {
  const isScheduled = readBackupPlace(process.env, folder.path) !== null;
  await recordSchedule(query, isScheduled);
  if (!isScheduled) return { stop: () => {} };
  return scheduleBackups({
    lastGood: await lastBackup(query),
    run: (signal) => runBackup(folder.path, ["--prune"], signal),
    onFailure: (error) => console.error(`The backup failed and is tried again in an hour: ${messageOf(error)}`),
  });
};
