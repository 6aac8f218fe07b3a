import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import { Box, Button, Menu, MenuItem } from "@mui/material";
import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-admin";
import { isPlainClick } from "#shared/base/browser.ts";
import { useCurrentSection } from "#shared/markdown/Contents.tsx";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { belowHeader } from "#ui/header.ts";
import { useMenu } from "#ui/useMenu.ts";
import { settingGroups } from "./siteSettings.ts";

const first = settingGroups[0]?.id ?? "";

const useCurrentGroup = (): string => useCurrentSection(settingGroups) ?? first;

const linkSx = {
  py: 1.25,
  color: "text.secondary",
  textDecoration: "none",
  whiteSpace: "nowrap",
  borderBottom: 2,
  borderColor: "transparent",
  "&:hover": { color: "text.primary" },
  "&[aria-current]": { color: "text.primary", borderColor: "primary.main" },
};

const goTo = (id: string): void => {
  document.getElementById(id)?.scrollIntoView();
  moveFocus(id);
};

export const GroupLinks = () => {
  const current = useCurrentGroup();
  return (
    <Box
      component="nav"
      aria-label="Groups of settings"
      sx={{
        position: "sticky",
        top: belowHeader(),
        zIndex: 1,
        mb: 3,
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "background.default",
      }}
    >
      <Box
        component="ul"
        sx={{ display: "flex", flexWrap: "wrap", columnGap: 2.5, m: 0, p: 0, listStyle: "none", typography: "body2" }}
      >
        {settingGroups.map(({ id, title, shortTitle = title }) => (
          <li key={id}>
            <Box
              component="a"
              href={`#${id}`}
              onClick={(event: MouseEvent) => {
                if (!isPlainClick(event)) return;
                // A history entry that the router does not know would bypass the warning about unsaved changes.
                event.preventDefault();
                goTo(id);
              }}
              aria-current={id === current ? "location" : undefined}
              sx={{ ...linkSx, display: "block", mb: "-1px" }}
            >
              {shortTitle}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** Goes to the group or the field in the address's hash once the settings are rendered. */
export const useGroupOfAddress = (): void => {
  const location = useLocation();
  useEffect(() => goTo(location.hash.slice(1)), [location]);
};

/** The links as a menu, for phones. */
export const GroupMenu = () => {
  const current = useCurrentGroup();
  const { button, menu, close } = useMenu();
  const chosen = useRef<string | null>(null);
  const choose = (id: string): void => {
    chosen.current = id;
    close();
  };
  // Waits for the menu to close: it locks scrolling, and returns the focus to its button.
  const goToChosen = (): void => {
    if (!chosen.current) return;
    goTo(chosen.current);
    chosen.current = null;
  };
  return (
    <>
      <Button {...button} variant="outlined" endIcon={<KeyboardArrowDown />}>
        Groups
      </Button>
      <Menu
        {...menu}
        slotProps={{
          // An open menu hides the rest of the page from screen readers, so it needs a landmark of its own.
          paper: { role: "navigation", "aria-label": "Groups of settings" },
          list: { "aria-label": "Groups of settings" },
          transition: { onExited: goToChosen },
        }}
      >
        {settingGroups.map(({ id, title }) => (
          <MenuItem key={id} selected={id === current} onClick={() => choose(id)}>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
