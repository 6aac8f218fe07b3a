import { Alert, Box, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { LinkBase, useDataProvider } from "react-admin";
import type { BackupStatus } from "#api/calls/owner.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { versionMeta } from "#shared/base/backend.ts";
import { pluralize } from "#shared/base/text.ts";
import type { HealthReport } from "#shared/health/healthFindings.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import { healthKey } from "../health/useHealth.ts";
import { pageTexts } from "../shared/pageTexts.ts";

/** Reads the last check of the site, the last backup and the visits. It starts no check and no backup. */
export const useSiteStatus = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const health = useQuery({ queryKey: healthKey, queryFn: () => dataProvider.readHealth() });
  const backup = useQuery({ queryKey: ["backup_status"], queryFn: () => dataProvider.readBackupStatus() });
  const visits = useQuery({ queryKey: ["visits"], queryFn: () => dataProvider.readVisits() });
  const isPending = [health, backup, visits].some((query) => query.isPending);
  return { isPending, health: health.data, backup: backup.data, visits: visits.data };
};

const problemOf = ({ made_at, is_overdue, failed_at, failure, drill }: BackupStatus): string | null => {
  if (failed_at) return `The backup of ${formatMoment(failed_at)} failed. It is retried within the hour. ${failure}`;
  if (drill?.failure) return `The last backup cannot be restored. ${drill.failure}`;
  const last = made_at
    ? `The last backup is more than two days old (${formatMoment(made_at)}).`
    : "There is no backup of this site yet.";
  return is_overdue ? `${last} Run node plinth.mjs backup on the server to create one or to see the error.` : null;
};

const drillText = ({ at, rows, seconds, notTried }: NonNullable<BackupStatus["drill"]>): string =>
  [at && `Last restore drill: ${formatMoment(at)}, ${pluralize(rows ?? 0, "row", "rows")} in ${seconds} s.`, notTried]
    .filter(Boolean)
    .join(" ");

const summaryOf = (report: HealthReport | null): string => {
  if (!report) return "not checked yet";
  const count = report.findings.filter(({ isDismissed }) => !isDismissed).length;
  return `${count > 0 ? pluralize(count, "finding", "findings") : "nothing to fix"}, checked ${formatMoment(report.checked_at)}`;
};

export const SiteStatus = ({ health, backup }: Pick<ReturnType<typeof useSiteStatus>, "health" | "backup">) => (
  <Box sx={{ display: "grid", gap: 1 }}>
    {health !== undefined && (
      <Typography color="text.secondary" variant="body2">
        <Link component={LinkBase} to="/health">
          {pageTexts.health.title}
        </Link>
        : {summaryOf(health)}
      </Typography>
    )}
    {backup && problemOf(backup) && (
      <Alert severity={(backup.failed_at ?? backup.drill?.failure) ? "error" : "warning"}>{problemOf(backup)}</Alert>
    )}
    {backup?.made_at && (
      <Typography color="text.secondary" variant="body2" title={backup.file_name ?? undefined}>
        Last backup: {formatMoment(backup.made_at)}
      </Typography>
    )}
    {backup?.drill && (
      <Typography color="text.secondary" variant="body2">
        {drillText(backup.drill)}
      </Typography>
    )}
    <Typography color="text.secondary" variant="body2">
      Plinth {document.querySelector<HTMLMetaElement>(`meta[name="${versionMeta}"]`)?.content}
    </Typography>
  </Box>
);
