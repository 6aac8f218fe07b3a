import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { Suspense } from "react";
import { LinkBase } from "react-admin";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import { lazyComponent } from "#shared/lazyComponent.ts";
import { MessagesPanel } from "../messages/MessagesPanel.tsx";
import { menuResources, useSiteMap } from "../siteMap/SiteMapContext.ts";
import { BackupWarning, LastBackup } from "./BackupNotice.tsx";
import { cardGrid } from "./cardGrid.ts";

const OwnerOverview = lazyComponent(
  async () => (await import("./OwnerOverview.tsx")).OwnerOverview,
  () => null,
);

const DashboardCard = ({ name, labels, icon: Icon }: ResourceDescriptor) => (
  <Card>
    <CardActionArea component={LinkBase} to={`/${name}`} sx={{ p: 3, height: "100%", display: "block" }}>
      <Box sx={{ color: "primary.main", mb: 1.5, lineHeight: 0 }}>
        <Icon />
      </Box>
      <Typography component="h2" variant="h6">
        {labels.title}
      </Typography>
      <Typography color="text.secondary" variant="body2">
        {labels.description}
      </Typography>
    </CardActionArea>
  </Card>
);

export const Dashboard = () => (
  <>
    <PageHeader title="Dashboard" description="Manage the content of your site" />
    <BackupWarning />
    <Suspense>
      <OwnerOverview />
    </Suspense>
    <Box sx={cardGrid}>
      {menuResources(useSiteMap()).map((resource) => (
        <DashboardCard key={resource.name} {...resource} />
      ))}
    </Box>
    <MessagesPanel />
    <LastBackup />
  </>
);
