import { Alert, Box, Typography } from "@mui/material";
import { formatMoment } from "#kit/resource/formatMoment.ts";
import { parseTimestamp } from "#shared/dates.ts";
import { useBackupStatus } from "./useBackupStatus.ts";

export const BackupWarning = () => {
  const status = useBackupStatus();
  if (!status?.is_overdue) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {status.made_at
        ? `The last backup is more than two days old (${formatMoment(status.made_at)}). `
        : "There is no backup of this site yet. "}
      Run{" "}
      <Box component="code" sx={{ whiteSpace: "nowrap" }}>
        npm run backup
      </Box>{" "}
      on the machine of the site: it makes one, or says why it cannot.
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
