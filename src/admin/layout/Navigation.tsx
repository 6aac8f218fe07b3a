import OpenInNew from "@mui/icons-material/OpenInNew";
import { Box, Divider, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Typography } from "@mui/material";
import type { ComponentType } from "react";
import { LinkBase, useMatch } from "react-admin";
import { menuGroups, useSiteMap } from "../shared/SiteMapContext.ts";
import { Wordmark } from "../shared/Wordmark.tsx";

interface EntryProps {
  path: string;
  title: string;
  icon: ComponentType;
  onNavigate: () => void;
}

const Entry = ({ path, title, icon: Icon, onNavigate }: EntryProps) => {
  const isCurrent = useMatch({ path, end: path === "/" || path === "/import" }) !== null;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={LinkBase}
        to={path}
        selected={isCurrent}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onNavigate}
        sx={{
          py: { md: 0.125 },
          borderLeft: 3,
          borderColor: isCurrent ? "primary.main" : "transparent",
          color: isCurrent ? "text.primary" : "text.secondary",
        }}
      >
        <ListItemIcon sx={{ minWidth: 36, color: "inherit" }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={title} />
      </ListItemButton>
    </ListItem>
  );
};

export const Navigation = ({ onNavigate = () => {} }: { onNavigate?: () => void }) => {
  const siteMap = useSiteMap();
  return (
    <Box component="nav" aria-label="Admin" sx={{ width: 240, py: { xs: 2.5, md: 1.5 } }}>
      <Wordmark />
      <List dense>
        <Entry path="/" {...siteMap.dashboard} onNavigate={onNavigate} />
      </List>
      {menuGroups(siteMap).map(({ title, entries }) => (
        <List
          key={title}
          dense
          aria-label={title}
          sx={{ py: 0.5 }}
          subheader={
            <Typography aria-hidden variant="overline" color="text.secondary" sx={{ px: 2.375, lineHeight: 2 }}>
              {title}
            </Typography>
          }
        >
          {entries.map((entry) => (
            <Entry key={entry.path} {...entry} onNavigate={onNavigate} />
          ))}
        </List>
      ))}
      <Divider sx={{ my: 1 }} />
      <List dense>
        <ListItem disablePadding>
          <ListItemButton
            component="a"
            href="/"
            sx={{ borderLeft: 3, borderColor: "transparent", color: "text.secondary" }}
          >
            <ListItemIcon sx={{ minWidth: 36, color: "inherit" }}>
              <OpenInNew />
            </ListItemIcon>
            <ListItemText primary="View the site" />
          </ListItemButton>
        </ListItem>
      </List>
    </Box>
  );
};
