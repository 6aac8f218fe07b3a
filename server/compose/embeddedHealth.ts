import type { ScheduledBackend } from "../database/queue/scheduler.ts";
import type { QueryRow } from "../database/thread/threadMessages.ts";
import type { ReadHealth } from "../http/health.ts";
import { shareInFlight } from "../shared/async.ts";
import { freeBytesAt, minFreeBytes } from "../shared/diskSpace.ts";

const probeEveryMs = 3_000;
const maxWaitMs = 1_000;
// A restart of the database, or a long statement of the owner.
const maxSilenceMs = 30_000;
const noAnswer = "The database does not answer.";

export const detailsSql = `
  select (select max(version) from supabase_migrations.schema_migrations) as migration,
    to_char(made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastBackup",
    floor(extract(epoch from now() - made_at))::float8 as "lastBackupAgeSeconds", failure as "backupFailure"
  from private.backups`;

/**
 * Reads the health of a site with the embedded backend. The database is probed at most every 3 s, and no request waits longer than 1 s
 * for it. The last result stays valid until a probe has waited 30 s for the database.
 */
export const embeddedHealth = (
  dataFolder: string,
  backend: Pick<ScheduledBackend, "call" | "canWrite">,
): ReadHealth => {
  let row: QueryRow = {};
  let problem: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let answeredAt = askedAt;
  const probe = shareInFlight(async () => {
    askedAt = Date.now();
    try {
      [row = {}] = await backend.call({ name: "query", sql: detailsSql, parameters: [] });
      problem = (await backend.canWrite()) ? null : "The database cannot write.";
    } catch {
      [row, problem] = [{}, noAnswer];
    }
    answeredAt = Date.now();
  });
  return async (withDetails) => {
    if (Date.now() - answeredAt > probeEveryMs) {
      await Promise.race([probe(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
    }
    const freeBytes = freeBytesAt(dataFolder);
    const isSilent = askedAt > answeredAt && Date.now() - askedAt > maxSilenceMs;
    return {
      problem: (isSilent ? noAnswer : problem) ?? (freeBytes < minFreeBytes ? "The disk is full." : null),
      details: withDetails ? { ...row, freeBytes } : {},
    };
  };
};
