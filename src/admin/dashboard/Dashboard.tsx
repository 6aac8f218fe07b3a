import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { skipToken, useQuery } from "@tanstack/react-query";
import { type ComponentType, Suspense } from "react";
import { LinkBase } from "react-admin";
import type { OverviewData } from "#api/calls/owner.ts";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { MessagesPanel } from "../messages/MessagesPanel.tsx";
import { overviewKey } from "../onboarding/overviewKey.ts";
import { pageTexts } from "../shared/pageTexts.ts";
import { menuPages, menuResources, useSiteMap } from "../shared/SiteMapContext.ts";
import { BackupWarning, LastBackup } from "./BackupNotice.tsx";
import { ActivityColumn, OverviewPlaceholder } from "./OverviewPlaceholder.tsx";

const cardGrid = { display: "grid", gap: 2, flex: 1, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" };

const nothing = () => null;

const OwnerOverview = lazyComponent(async () => (await import("./OwnerOverview.tsx")).OwnerOverview, nothing);
const OwnerActivity = lazyComponent(async () => (await import("./OwnerOverview.tsx")).OwnerActivity, nothing);

/** Returns the number of rows per table once the owner's overview has loaded. */
const useCounts = (): OverviewData["counts"] =>
  useQuery<OverviewData>({ queryKey: overviewKey, queryFn: skipToken }).data?.counts ?? {};

interface DashboardCardProps {
  path: string;
  title: string;
  description: string;
  icon: ComponentType;
  count?: number | undefined;
}

const DashboardCard = ({ path, title, description, icon: Icon, count }: DashboardCardProps) => (
  <Card>
    <CardActionArea component={LinkBase} to={path} sx={{ p: { xs: 2, sm: 3 }, height: "100%", display: "block" }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", height: 32, mb: 1, color: "text.secondary" }}>
        <Icon />
        <Typography component="span" variant="h5" color="text.primary">
          {count?.toLocaleString("en-GB")}
        </Typography>
      </Box>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography color="text.secondary" variant="body2" sx={{ display: { xs: "none", sm: "block" } }}>
        {description}
      </Typography>
    </CardActionArea>
  </Card>
);

export const Dashboard = () => {
  const siteMap = useSiteMap();
  const counts = useCounts();
  return (
    <>
      <PageHeader {...pageTexts.dashboard} />
      <BackupWarning />
      <Suspense fallback={<OverviewPlaceholder />}>
        <OwnerOverview />
      </Suspense>
      <Box sx={{ display: "flex", gap: 2, alignItems: "start", flexDirection: { xs: "column", lg: "row" } }}>
        <Box sx={cardGrid}>
          {menuResources(siteMap).map(({ name, table, labels, icon }) => (
            <DashboardCard
              key={name}
              path={`/${name}`}
              title={labels.title}
              description={labels.description}
              icon={icon}
              count={counts[table]}
            />
          ))}
          {menuPages(siteMap).map(({ path, title, description = "", icon }) => (
            <DashboardCard key={path} path={path} title={title} description={description} icon={icon} />
          ))}
        </Box>
        <Suspense fallback={<ActivityColumn />}>
          <OwnerActivity />
        </Suspense>
      </Box>
      <MessagesPanel />
      <LastBackup />
    </>
  );
};
