import { Alert, Box, Button, Link, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LinkBase, useDataProvider, usePermissions } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { type HealthReport, healthKinds, isKind } from "#shared/health/healthFindings.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { useFocusAfterRemoval } from "#ui/focus/useFocusAfterRemoval.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { fetchFailed, notifyFailure } from "#ui/notify.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { useLocation, useNavigate } from "../router/router.ts";
import { pageTexts } from "../shared/pageTexts.ts";
import { healthKey, useHealth } from "./useHealth.ts";

type HealthFinding = HealthReport["findings"][number];

const Finding = ({ finding: { subject, problem, to, key, isDismissed } }: { finding: HealthFinding }) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const { markRemoved: _, ...trigger } = useFocusAfterRemoval();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.dismissFinding(key, !isDismissed),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: healthKey }),
    onError: (error) => notifyFailure("Failed to change this finding", error),
  });
  const action = isDismissed ? "Restore" : "Dismiss";
  return (
    <Box
      component="li"
      sx={{ display: "flex", alignItems: "center", gap: 1, py: 1, borderBottom: 1, borderColor: "divider" }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Link component={LinkBase} to={to} dir="auto" sx={{ fontWeight: 600 }}>
          {subject}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {problem}
        </Typography>
      </Box>
      <Button
        {...trigger}
        size="small"
        color="inherit"
        aria-disabled={isPending}
        aria-label={`${action} ${subject}: ${problem}`}
        onClick={() => isPending || mutate()}
      >
        {action}
      </Button>
    </Box>
  );
};

const shownPerKind = 100;

const Kind = ({ title, findings }: { title: string; findings: HealthFinding[] }) => (
  <Box component="section" aria-label={title} sx={{ mt: 4 }}>
    <Typography component="h2" variant="h6">
      {title}
    </Typography>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {findings.slice(0, shownPerKind).map((finding) => (
        <Finding key={finding.key} finding={finding} />
      ))}
    </Box>
    {findings.length > shownPerKind && (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        The first {shownPerKind} of {findings.length.toLocaleString("en")}.
      </Typography>
    )}
  </Box>
);

const Findings = () => {
  const { data: report, error, refetch, checksLinks, check, isChecking } = useHealth();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (report === undefined) return <LoadingOrError what={fetchFailed("findings")} error={error} onRetry={refetch} />;
  const { checked_at: checkedAt, findings: all = [] } = report ?? {};
  const shown = new URLSearchParams(search).get("kind") ?? "";
  const isFor = (filter: string) => (finding: HealthFinding) =>
    finding.isDismissed === (filter === "dismissed") && (!isKind(filter) || finding.rule === filter);
  const option = (value: string, title: string) => {
    const count = all.filter(isFor(value)).length;
    return { value, text: `${title} (${count.toLocaleString("en")})`, count };
  };
  const kinds = Object.keys(healthKinds).filter(isKind);
  const options = [
    option("", "All findings"),
    ...[...kinds.map((kind) => option(kind, healthKinds[kind])), option("dismissed", "Dismissed")].filter(
      ({ value, count }) => count > 0 || value === shown,
    ),
  ];
  const findings = all.filter(isFor(shown));
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1, mb: 3 }}>
        <Button variant="outlined" aria-disabled={isChecking} onClick={() => isChecking || check()}>
          {isChecking ? "Checking..." : "Check now"}
        </Button>
        <Typography role="status" variant="body2" color="text.secondary">
          {checkedAt ? `Checked ${formatMoment(checkedAt)}, without later edits.` : "The site was not checked yet."}
        </Typography>
      </Box>
      {!checksLinks && (
        <Alert severity="info" sx={{ mb: 3 }}>
          Links to other sites are not checked. Set CHECK_LINKS=weekly on the server to check them.
        </Alert>
      )}
      {options.length > 1 && (
        <SelectField
          label="Show"
          size="small"
          value={options.some(({ value }) => value === shown) ? shown : ""}
          displayEmpty
          options={options}
          onChange={({ target }) => navigate(target.value ? `?kind=${target.value}` : "?", { replace: true })}
          sx={{ width: "100%", maxWidth: 380 }}
        />
      )}
      {checkedAt && findings.length === 0 && (
        <EmptyState>
          <Typography>Nothing to fix</Typography>
        </EmptyState>
      )}
      {kinds.map((kind) => {
        const ofKind = findings.filter(({ rule }) => rule === kind);
        return ofKind.length > 0 && <Kind key={kind} title={healthKinds[kind]} findings={ofKind} />;
      })}
    </>
  );
};

export const HealthPage = () => {
  const { permissions } = usePermissions();
  return (
    <>
      <PageHeader {...pageTexts.health} />
      {permissions === "owner" && <Findings />}
    </>
  );
};
