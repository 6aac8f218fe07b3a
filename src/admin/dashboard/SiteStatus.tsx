import { Alert, Box, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { LinkBase, useDataProvider } from "react-admin";
import type { BackupStatus } from "#api/calls/owner.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import { pluralize } from "#shared/base/text.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import { healthKey } from "../health/useHealth.ts";
import { pageTexts } from "../shared/pageTexts.ts";

/** Reads the last check of the site and the last backup. It starts neither. */
export const useSiteStatus = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const health = useQuery({ queryKey: [...healthKey, "status"], queryFn: () => dataProvider.readHealthStatus() });
  const backup = useQuery({ queryKey: ["backup_status"], queryFn: () => dataProvider.readBackupStatus() });
  return { isPending: health.isPending || backup.isPending, health: health.data, backup: backup.data };
};

const BackupWarning = ({ status }: { status: BackupStatus }) => {
  if (status.failed_at) {
    return (
      <Alert severity="error" sx={{ overflowWrap: "anywhere" }}>
        The backup of {formatMoment(status.failed_at)} failed. It is retried within the hour. {status.failure}
      </Alert>
    );
  }
  if (!status.is_overdue) return null;
  return (
    <Alert severity="warning">
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

export const SiteStatus = ({ health, backup }: Omit<ReturnType<typeof useSiteStatus>, "isPending">) => (
  <Box sx={{ display: "grid", gap: 1 }}>
    {health !== undefined && (
      <Typography color="text.secondary" variant="body2">
        <Link component={LinkBase} to="/health">
          {pageTexts.health.title}
        </Link>
        {health
          ? `: ${health.open_findings > 0 ? pluralize(health.open_findings, "finding", "findings") : "nothing to fix"}, checked ${formatMoment(health.checked_at)}`
          : ": not checked yet"}
      </Typography>
    )}
    {backup && <BackupWarning status={backup} />}
    {backup?.made_at && (
      <Typography color="text.secondary" variant="body2">
        Last backup:{" "}
        <time dateTime={parseTimestamp(backup.made_at).toISOString()} title={backup.file_name ?? undefined}>
          {formatMoment(backup.made_at)}
        </time>
      </Typography>
    )}
  </Box>
);
