import type { Database } from "#shared/database.types.ts";
import type { HttpClient } from "./httpClient.ts";

/** The last good backup as the owner sees it. `made_at` is null before the first one. */
export type BackupStatus = Pick<
  Database["public"]["Functions"]["backup_status"]["Returns"][number],
  "file_name" | "is_overdue"
> & { made_at: string | null };

/**
 * Reads when the last good backup was made.
 * @returns null for everybody but the owner, and where the site makes no backups of its own
 * @throws {BackendError}
 */
export const readBackupStatus = async (http: HttpClient, restUrl: string): Promise<BackupStatus | null> => {
  const { json } = await http(`${restUrl}/rpc/backup_status`);
  return json?.[0] ?? null;
};
