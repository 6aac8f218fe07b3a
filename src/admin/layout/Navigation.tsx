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
  onNavigate?: () => void;
  /** Leads out of the admin. */
  isOutside?: boolean;
}

const Entry = ({ path, title, icon: Icon, onNavigate, isOutside = false }: EntryProps) => {
  const isMatch = useMatch({ path, end: path === "/" || path === "/import" }) !== null;
  const isCurrent = isMatch && !isOutside;
  return (
    <ListItem disablePadding>
      <ListItemButton
        {...(isOutside ? { component: "a", href: path } : { component: LinkBase, to: path })}
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
          sx={{ py: 0.5 }}
          subheader={
            <Typography component="li" variant="overline" color="text.secondary" sx={{ px: 2.375, lineHeight: 2 }}>
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
        <Entry path="/" title="View the site" icon={OpenInNew} isOutside />
      </List>
    </Box>
  );
};
