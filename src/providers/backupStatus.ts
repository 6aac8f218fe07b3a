import * as v from "valibot";
import { requestJson } from "./answers.ts";
import type { HttpClient } from "./httpClient.ts";

const backupStatus = v.object({
  /** Null before the first one. */
  made_at: v.nullable(v.string()),
  file_name: v.nullable(v.string()),
  is_overdue: v.boolean(),
});

export type BackupStatus = v.InferOutput<typeof backupStatus>;

/** Null for everybody but the owner, and where the site makes no backups of its own. @throws {BackendError} */
export const readBackupStatus = async (http: HttpClient, restUrl: string): Promise<BackupStatus | null> =>
  (await requestJson(http, v.array(backupStatus), `${restUrl}/rpc/backup_status`))[0] ?? null;
