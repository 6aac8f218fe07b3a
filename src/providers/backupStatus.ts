import { boolean, list, nullable, object, string } from "#shared/schema.ts";
import { requestJson } from "./answers.ts";
import type { HttpClient } from "./httpClient.ts";

const backupStatus = object({
  made_at: nullable(string),
  file_name: nullable(string),
  is_overdue: boolean,
});

export type BackupStatus = ReturnType<typeof backupStatus.parse>;

/** Null for everybody but the owner, and where the site makes no backups of its own. @throws {BackendError} */
export const readBackupStatus = async (http: HttpClient, restUrl: string): Promise<BackupStatus | null> =>
  (await requestJson(http, list(backupStatus), `${restUrl}/rpc/backup_status`))[0] ?? null;
