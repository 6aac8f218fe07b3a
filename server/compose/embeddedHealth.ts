import { embeddedPublishableKey } from "../database/publishableKey.ts";
import type { ScheduledBackend } from "../database/queue/scheduler.ts";
import type { QueryRow } from "../database/thread/threadMessages.ts";
import type { ReadHealth } from "../http/health.ts";
import { shareInFlight } from "../shared/async.ts";
import { freeBytesAt, minFreeBytes } from "../shared/diskSpace.ts";

type QueriedBackend = Pick<ScheduledBackend, "fetch" | "call" | "canWrite">;

const detailsSql = `
  select (select max(version) from supabase_migrations.schema_migrations) as migration,
    to_char(made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastBackup",
    floor(extract(epoch from now() - made_at))::float8 as "lastBackupAgeSeconds", failure as "backupFailure"
  from private.backups`;

/** Reads the health of a site with the embedded backend. */
export const embeddedHealth = (dataFolder: string, backend: QueriedBackend): ReadHealth => {
  const problemOf = shareInFlight(async (): Promise<string | null> => {
    const headers = { apikey: embeddedPublishableKey() };
    const row = new Request("http://backend/rest/v1/posts?select=id&limit=1", { headers });
    if (!(await backend.fetch(row, { kind: "server" })).ok) return "The database does not answer.";
    if (freeBytesAt(dataFolder) < minFreeBytes) return "The disk is full.";
    return (await backend.canWrite()) ? null : "The database cannot write.";
  });
  const detailsOf = async (): Promise<QueryRow> => {
    const [row = {}] = await backend.call({ name: "query", sql: detailsSql, parameters: [] }).catch(() => []);
    return { ...row, freeBytes: freeBytesAt(dataFolder) };
  };
  return async (withDetails) => {
    const problem = await problemOf();
    return { problem, details: withDetails ? await detailsOf() : {} };
  };
};
