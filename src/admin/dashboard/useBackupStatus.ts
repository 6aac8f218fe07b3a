import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { Permissions } from "#providers/authProvider.ts";
import type { BackupStatus } from "#providers/backupStatus.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";

/** What the owner is told of the backups; null for others, before it is read, and where the site makes none of its own. */
export const useBackupStatus = (): BackupStatus | null => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { permissions } = usePermissions<Permissions>();
  const { data = null } = useQuery({
    queryKey: ["backup_status"],
    queryFn: () => dataProvider.backupStatus(),
    enabled: permissions === "owner",
  });
  return data;
};
