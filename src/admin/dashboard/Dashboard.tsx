import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { type ComponentType, Suspense } from "react";
import { LinkBase } from "react-admin";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import { lazyComponent } from "#shared/lazyComponent.ts";
import { MessagesPanel } from "../messages/MessagesPanel.tsx";
import { menuPages, menuResources, useSiteMap } from "../SiteMapContext.ts";
import { BackupWarning, LastBackup } from "./BackupNotice.tsx";
import { OverviewPlaceholder } from "./OverviewPlaceholder.tsx";

const cardGrid = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" },
};

const OwnerOverview = lazyComponent(
  async () => (await import("./OwnerOverview.tsx")).OwnerOverview,
  () => null,
);

interface DashboardCardProps {
  path: string;
  title: string;
  description: string;
  icon: ComponentType;
}

const DashboardCard = ({ path, title, description, icon: Icon }: DashboardCardProps) => (
  <Card>
    <CardActionArea component={LinkBase} to={path} sx={{ p: 3, height: "100%", display: "block" }}>
      <Box sx={{ color: "primary.main", mb: 1.5, lineHeight: 0 }}>
        <Icon />
      </Box>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography color="text.secondary" variant="body2">
        {description}
      </Typography>
    </CardActionArea>
  </Card>
);

export const Dashboard = () => {
  const siteMap = useSiteMap();
  return (
    <>
      <PageHeader title="Dashboard" description="Manage the content of your site" />
      <BackupWarning />
      <Suspense fallback={<OverviewPlaceholder />}>
        <OwnerOverview />
      </Suspense>
      <Box sx={cardGrid}>
        {menuResources(siteMap).map(({ name, labels, icon }) => (
          <DashboardCard
            key={name}
            path={`/${name}`}
            title={labels.title}
            description={labels.description}
            icon={icon}
          />
        ))}
        {menuPages(siteMap).map(({ path, title, description = "", icon }) => (
          <DashboardCard key={path} path={path} title={title} description={description} icon={icon} />
        ))}
      </Box>
      <MessagesPanel />
      <LastBackup />
    </>
  );
};
