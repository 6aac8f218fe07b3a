import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { LinkBase } from "react-admin";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import { type Destination, destinations } from "../destinations.ts";
import { MessagesPanel } from "../messages/MessagesPanel.tsx";
import { BackupWarning, LastBackup } from "./BackupNotice.tsx";

const DashboardCard = ({ path, title, description, icon: Icon }: Destination) => (
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

/** The first page of the admin: a card for each place to go (spec 2), and for the owner what visitors wrote. */
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
      {destinations.map((destination) => (
        <DashboardCard key={destination.path} {...destination} />
      ))}
    </Box>
    <MessagesPanel />
    <LastBackup />
  </>
);
