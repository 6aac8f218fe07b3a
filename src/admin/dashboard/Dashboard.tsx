import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { LinkBase } from "react-admin";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import { MessagesPanel } from "../messages/MessagesPanel.tsx";
import { menuResources, useSiteMap } from "../siteMap/SiteMapContext.ts";
import { BackupWarning, LastBackup } from "./BackupNotice.tsx";

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
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" },
      }}
    >
      {menuResources(useSiteMap()).map((resource) => (
        <DashboardCard key={resource.name} {...resource} />
      ))}
    </Box>
    <MessagesPanel />
    <LastBackup />
  </>
);
