import * as v from "valibot";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import type { Drill } from "./restoreDrill.ts";

export const backupRecord = v.object({ name: v.string(), madeAt: v.string(), bytes: v.number() });

export type BackupRecord = v.InferOutput<typeof backupRecord>;

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

/** Stores the outcome of a restore drill. Without success it keeps the last one that succeeded. */
export const recordDrill = async (query: RunQuery, outcome: Drill | { failure: string }): Promise<void> => {
  const row = { notTried: null, failure: null, ...outcome, ...("rows" in outcome && { at: new Date().toISOString() }) };
  await query("update private.backups set drill = coalesce(drill, '{}') || $1::jsonb", [JSON.stringify(row)]);
};

/** Whether no restore drill succeeded within a week. The half day lets the next one come in the same night of the week. */
export const isDrillDue = async (query: RunQuery): Promise<boolean> => {
  const [row] = await query(
    "select coalesce((drill ->> 'at')::timestamptz < now() - interval '6.5 days', true) as due from private.backups",
  );
  return row?.due === true;
};
