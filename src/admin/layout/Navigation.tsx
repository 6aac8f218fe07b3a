import OpenInNew from "@mui/icons-material/OpenInNew";
import { Box, Divider, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from "@mui/material";
import type { ComponentType } from "react";
import { LinkBase, useMatch } from "react-admin";
import { menuPages, menuResources, useSiteMap } from "../shared/SiteMapContext.ts";
import { Wordmark } from "../shared/Wordmark.tsx";

interface EntryProps {
  path: string;
  title: string;
  icon: ComponentType;
  onNavigate: () => void;
}

const Entry = ({ path, title, icon: Icon, onNavigate }: EntryProps) => {
  const isCurrent = useMatch({ path, end: path === "/" }) !== null;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={LinkBase}
        to={path}
        selected={isCurrent}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onNavigate}
        sx={{
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
    <Box component="nav" aria-label="Admin" sx={{ width: 240, py: 2.5 }}>
      <Wordmark />
      <List dense>
        <Entry path="/" {...siteMap.dashboard} onNavigate={onNavigate} />
        {menuResources(siteMap).map(({ name, labels, icon }) => (
          <Entry key={name} path={`/${name}`} title={labels.title} icon={icon} onNavigate={onNavigate} />
        ))}
        {menuPages(siteMap).map(({ path, title, icon }) => (
          <Entry key={path} path={path} title={title} icon={icon} onNavigate={onNavigate} />
        ))}
      </List>
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
