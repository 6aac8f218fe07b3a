import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { copyDatabase, type DataFolder, keptDatabaseOf, prepareCopy } from "../database/dataFolder.ts";
import { DamagedDatabase, hasDatabase } from "../database/postgres/databaseCheck.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { commandFor } from "../shared/commandFor.ts";
import type { BackupPlace, Settings } from "../shared/settings.ts";
import { messageOf, UserError } from "../shared/userError.ts";
import { backupsAmong } from "./backupNames.ts";
import { folderStore } from "./folderStore.ts";
import { reportToMonitor, withMonitor } from "./monitor.ts";
import { drillSchema } from "./restoreDrill.ts";
import { runInChild } from "./runInChild.ts";
import {
  type BackupRecord,
  backupRecord,
  isDrillDue,
  lastBackup,
  recordDrill,
  recordFailure,
  recordSchedule,
} from "./status.ts";

type BackupSettings = Pick<Settings, "backupPlace" | "backupPingUrl">;

const minute = 60_000;
const hour = 60 * minute;
const nightHour = 3;
const delayAfterStart = 5 * minute;
const delayAfterFailure = hour;
// A suspended machine stops its timers, so the clock is checked regularly.
const checkEvery = 10 * minute;

export const nextNight = (now: Date): Date => {
  const night = new Date(now);
  night.setHours(nightHour, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night;
};

/** Returns when a starting server first runs a nightly job: at night if it ran within the last day, else soon. */
export const firstNightly = (now: Date, lastGood: Date | null): Date =>
  lastGood && now.getTime() - lastGood.getTime() < 24 * hour
    ? nextNight(now)
    : new Date(now.getTime() + delayAfterStart);

interface ScheduleOptions {
  lastGood: Date | null;
  run: (signal: AbortSignal) => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** Runs a job each night, and again an hour after a failure. */
export const scheduleNightly = ({ lastGood, run, onFailure }: ScheduleOptions): { stop: () => void } => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let due = firstNightly(new Date(), lastGood);

  const runNow = async (): Promise<void> => {
    try {
      await run(stopping.signal);
      due = nextNight(new Date());
    } catch (error) {
      due = new Date(Date.now() + delayAfterFailure);
      if (!stopping.signal.aborted) onFailure(error);
    }
    wait();
  };
  const wait = (): void => {
    if (stopping.signal.aborted) return;
    const left = due.getTime() - Date.now();
    timer = left > 0 ? setTimeout(wait, Math.min(left, checkEvery)) : setTimeout(() => void runNow(), 0);
    timer.unref();
  };
  wait();
  return {
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
};

const runBackup = (dataFolder: string, words: string[], signal?: AbortSignal): Promise<BackupRecord> =>
  runInChild(dataFolder, ["backup", ...words], backupRecord, signal);

/** @throws {DamagedDatabase} if the backup folder has backups but the database is missing: its disk may not be mounted */
export const assertDatabasePresent = async (
  { databaseFolder }: Pick<DataFolder, "databaseFolder">,
  place: BackupPlace,
): Promise<void> => {
  if (hasDatabase(databaseFolder) || place?.kind !== "folder") return;
  const backups = backupsAmong(await folderStore(place.folder).list());
  if (backups.length === 0) return;
  throw new DamagedDatabase(
    `The database ${databaseFolder} is missing, but it has backups. If its disk is not mounted, mount it. To start a new site, run ${commandFor("db-reset")}. Otherwise`,
  );
};

/** Returns the backup, or null if backups are off. @throws {UserError} if it fails, so that nothing is migrated */
export const backUpBeforeMigrating = async (
  folder: DataFolder,
  { backupPlace, backupPingUrl }: BackupSettings,
): Promise<BackupRecord | null> => {
  // The update command left an empty folder for the copy. A second start must not replace it: some migrations may be applied.
  const kept = keptDatabaseOf(folder.path);
  const isAwaited = existsSync(kept) && !hasDatabase(kept);
  if (!backupPlace && !isAwaited) return null;
  const backUp = async (): Promise<BackupRecord | null> => {
    const copy = prepareCopy(folder.path, process.pid);
    try {
      await copyDatabase(folder.databaseFolder, copy);
      const words = ["--prune", "--before-migration", "--copy", copy];
      const backup = backupPlace && (await runBackup(folder.path, words));
      if (isAwaited) renameSync(copy, kept);
      return backup;
    } finally {
      rmSync(dirname(copy), { recursive: true, force: true });
    }
  };
  try {
    return await withMonitor(backupPlace && backupPingUrl, backUp);
  } catch (error) {
    throw new UserError(
      `The backup before the migration failed, so nothing was migrated: ${messageOf(error)} Fix this problem, or start once with BACKUP_DIR=off to migrate without a backup.`,
    );
  }
};

/** Restores the new backup in a child process, once a week. It never rejects: the backup itself is made. */
const drillWeekly = async (
  dataFolder: string,
  query: RunQuery,
  { name, url, signal }: { name: string; url: string | null; signal: AbortSignal },
): Promise<void> => {
  try {
    if (!(await isDrillDue(query))) return;
    const words = ["restore", name, "--check"];
    const outcome = await runInChild(dataFolder, words, drillSchema, signal).catch((error: unknown) => ({
      failure: messageOf(error),
    }));
    if (signal.aborted) return;
    await recordDrill(query, outcome);
    if ("failure" in outcome) throw new UserError(outcome.failure);
  } catch (error) {
    const failure = `The restore drill of ${name} failed: ${messageOf(error)}`;
    console.error(failure);
    await reportToMonitor(url, failure);
  }
};

export const startBackups = async (
  folder: DataFolder,
  query: RunQuery,
  { backupPlace, backupPingUrl }: BackupSettings,
): Promise<{ stop: () => void }> => {
  const isScheduled = backupPlace !== null;
  await recordSchedule(query, isScheduled);
  if (!isScheduled) return { stop: () => {} };
  return scheduleNightly({
    lastGood: await lastBackup(query),
    run: async (signal) => {
      const { name } = await runBackup(folder.path, ["--prune"], signal);
      await reportToMonitor(backupPingUrl, null);
      await drillWeekly(folder.path, query, { name, url: backupPingUrl, signal });
    },
    onFailure: (error) => {
      const failure = messageOf(error);
      console.error(`The backup failed. The next try is in an hour: ${failure}`);
      void reportToMonitor(backupPingUrl, failure);
      recordFailure(query, failure).catch((reason: unknown) =>
        console.error(`The failed backup could not be recorded for the admin: ${messageOf(reason)}`),
      );
    },
  });
};
