import { Alert, Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { BackupStatus } from "#api/calls/owner.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import { formatMoment } from "#ui/formatMoment.ts";

const useBackupStatus = (): BackupStatus | null => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { permissions } = usePermissions<Permissions>();
  const { data = null } = useQuery({
    queryKey: ["backup_status"],
    queryFn: () => dataProvider.readBackupStatus(),
    enabled: permissions === "owner",
  });
  return data;
};

export const BackupWarning = () => {
  const status = useBackupStatus();
  if (status?.failed_at) {
    return (
      <Alert severity="error" sx={{ mb: 3, overflowWrap: "anywhere" }}>
        The backup of {formatMoment(status.failed_at)} failed. It is retried within the hour. {status.failure}
      </Alert>
    );
  }
  if (!status?.is_overdue) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {status.made_at
        ? `The last backup is more than two days old (${formatMoment(status.made_at)}). `
        : "There is no backup of this site yet. "}
      Run{" "}
      <Box component="code" sx={{ whiteSpace: "nowrap" }}>
        node plinth.mjs backup
      </Box>{" "}
      on the server to create one or to see the error.
    </Alert>
  );
};

export const LastBackup = () => {
  const status = useBackupStatus();
  if (!status?.made_at) return null;
  return (
    <Typography color="text.secondary" variant="body2" sx={{ mt: 5 }}>
      Last backup:{" "}
      <time dateTime={parseTimestamp(status.made_at).toISOString()} title={status.file_name ?? undefined}>
        {formatMoment(status.made_at)}
      </time>
    </Typography>
  );
};
