import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { Permissions } from "#providers/authProvider.ts";
import type { BackupStatus } from "#providers/backupStatus.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";

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
