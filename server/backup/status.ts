import type { RunQuery } from "../database/thread/threadMessages.ts";

export interface BackupRecord {
  name: string;
  madeAt: string;
  bytes: number;
}

export const recordBackup = async (query: RunQuery, { name, madeAt, bytes }: BackupRecord): Promise<void> => {
  await query("update private.backups set made_at = $1, file_name = $2, bytes = $3, failed_at = null, failure = null", [
    madeAt,
    name,
    bytes,
  ]);
};

/** The next successful backup clears it. */
export const recordFailure = async (query: RunQuery, failure: string): Promise<void> => {
  await query("update private.backups set failed_at = now(), failure = $1", [failure]);
};

export const lastBackup = async (query: RunQuery): Promise<Date | null> => {
  const [row] = await query("select extract(epoch from made_at)::float8 as seconds from private.backups");
  return typeof row?.seconds === "number" ? new Date(row.seconds * 1000) : null;
};

/** Records since when nightly backups run, so that the admin can warn about overdue ones. */
export const recordSchedule = async (query: RunQuery, isScheduled: boolean): Promise<void> => {
  await query(
    `update private.backups set scheduled_since = case when $1::boolean then coalesce(scheduled_since, now()) end,
       failed_at = case when $1 then failed_at end, failure = case when $1 then failure end`,
    [isScheduled],
  );
};
