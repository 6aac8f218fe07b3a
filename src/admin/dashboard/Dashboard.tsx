import Add from "@mui/icons-material/Add";
import { Box, Button, Card, CardActionArea, Typography } from "@mui/material";
import { skipToken, useQuery } from "@tanstack/react-query";
import { type ComponentType, Suspense } from "react";
import { LinkBase, usePermissions } from "react-admin";
import type { OverviewData } from "#api/calls/owner.ts";
import { canSave, type Permissions } from "#api/session/authProvider.ts";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { MessagesPanel } from "../messages/MessagesPanel.tsx";
import { overviewKey } from "../onboarding/overviewKey.ts";
import { pageTexts } from "../shared/pageTexts.ts";
import { menuPages, menuResources, useSiteMap } from "../shared/SiteMapContext.ts";
import { BackupWarning, LastBackup } from "./BackupNotice.tsx";
import { OverviewPlaceholder } from "./OverviewPlaceholder.tsx";

const cardGrid = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fill, minmax(12.5rem, 1fr))" },
};

const OwnerOverview = lazyComponent(
  async () => (await import("./OwnerOverview.tsx")).OwnerOverview,
  () => null,
);

/** Returns the number of rows per table once the owner's overview has loaded, and whether messages can be listed. */
const useCounts = () => {
  const { data, error } = useQuery<OverviewData>({ queryKey: overviewKey, queryFn: skipToken });
  const counts: OverviewData["counts"] = data?.counts ?? {};
  return { counts, hasMessages: error !== null || (counts.messages ?? 0) > 0 };
};

interface DashboardCardProps {
  path: string;
  title: string;
  icon: ComponentType;
  count?: number | undefined;
}

const DashboardCard = ({ path, title, icon: Icon, count }: DashboardCardProps) => (
  <Card>
    <CardActionArea
      component={LinkBase}
      to={path}
      sx={{ display: "flex", alignItems: "center", gap: 1.25, px: 1.5, minHeight: 48, height: "100%" }}
    >
      <Box component="span" sx={{ display: { xs: "none", sm: "flex" }, color: "text.secondary" }}>
        <Icon />
      </Box>
      <Typography component="h2" variant="body2" sx={{ flex: 1, fontWeight: 600, lineHeight: 1.25 }}>
        {title}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary">
        {count?.toLocaleString("en-GB")}
      </Typography>
    </CardActionArea>
  </Card>
);

/** Only the icon on phones. */
const NewPost = () => {
  const label = useSiteMap().resources.find(({ name }) => name === "posts")?.labels.newButton;
  return (
    <Button component={LinkBase} to="/posts/create" variant="contained" aria-label={label} sx={{ minWidth: 0 }}>
      <Add fontSize="small" />
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" }, ml: 1 }}>
        {label}
      </Box>
    </Button>
  );
};

export const Dashboard = () => {
  const { permissions } = usePermissions<Permissions>();
  const siteMap = useSiteMap();
  const { counts, hasMessages } = useCounts();
  return (
    <>
      <PageHeader isOneRow {...pageTexts.dashboard} actions={canSave(permissions) && <NewPost />} />
      <BackupWarning />
      <Suspense fallback={<OverviewPlaceholder />}>
        <OwnerOverview />
      </Suspense>
      <Box sx={cardGrid}>
        {menuResources(siteMap).map(({ name, table, labels, icon }) => (
          <DashboardCard key={name} path={`/${name}`} title={labels.title} icon={icon} count={counts[table]} />
        ))}
        {menuPages(siteMap).map(({ path, title, icon }) => (
          <DashboardCard key={path} path={path} title={title} icon={icon} />
        ))}
      </Box>
      {hasMessages && <MessagesPanel />}
      <LastBackup />
    </>
  );
};
