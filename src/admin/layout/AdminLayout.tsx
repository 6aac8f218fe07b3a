import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import MenuIcon from "@mui/icons-material/Menu";
import { Alert, Box, Drawer, IconButton, Tooltip, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-admin";
import { Keys } from "#kit/keys/Keys.tsx";
import { useTheme } from "#shared/theme/useTheme.ts";
import { headerHeight, isLow, isTiny } from "#ui/header.ts";
import { LoadingSpinner } from "#ui/LoadingSpinner.tsx";
import { HeaderSlotContext } from "#ui/PageHeader.tsx";
import { SkipLink } from "#ui/SkipLink.tsx";
import { storageNotices, useSessionPersistence } from "../accounts/signIn/SessionContext.tsx";
import { PaletteButton } from "../palette/PaletteButton.tsx";
import { AccessNotice, useClosedPage } from "./AccessNotice.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { Navigation } from "./Navigation.tsx";
import { PageAnnouncement } from "./PageAnnouncement.tsx";
import { UnsavedTexts } from "./UnsavedTexts.tsx";
import { UserMenu } from "./UserMenu.tsx";

const ThemeSwitch = () => {
  const { appearance, setTheme } = useTheme();
  const other = appearance === "dark" ? "light" : "dark";
  const label = `Switch to the ${other} theme`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(other)}>
        {other === "light" ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};

/** A ref for the header. Publishes its height to the styles of sticky elements below it. */
const measureHeader = (header: HTMLElement | null) => {
  if (!header) return undefined;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty(headerHeight, `${header.getBoundingClientRect().height}px`),
  );
  observer.observe(header);
  return () => observer.disconnect();
};

const buttons = ":is(.MuiButton-root, .MuiIconButton-root):not(span)";
const lockSx = { border: 0, m: 0, p: 0, minWidth: 0, [`&:disabled ${buttons}`]: { display: "none" } };

/** Pages of text and low rows, which have one centered column. */
const columnPages: ReadonlySet<string> = new Set(["/users", "/trash", "/health", "/import/replace"]);

const Notices = () => {
  const storageNotice = storageNotices[useSessionPersistence()];
  return (
    <>
      <AccessNotice />
      {storageNotice && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {storageNotice}
        </Alert>
      )}
      <UnsavedTexts />
    </>
  );
};

export const AdminLayout = ({ children }: { children?: ReactNode }) => {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { isLocked } = useClosedPage();
  // A phone does not render the hidden menu, which has more elements than the page.
  const hasSidebar = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"));
  const closeMenu = () => setMenuOpen(false);
  return (
    <Box sx={{ display: "flex", minHeight: "100dvh" }}>
      <SkipLink label="Skip to content" to={() => document.getElementById("main")} />
      <Keys />
      <PageAnnouncement />
      {hasSidebar && (
        <Box
          sx={{
            flex: "none",
            position: "sticky",
            top: 0,
            height: "100dvh",
            overflowY: "auto",
            borderRight: 1,
            borderColor: "divider",
            bgcolor: "background.paper",
          }}
        >
          <Navigation />
        </Box>
      )}
      <Drawer open={isMenuOpen} onClose={closeMenu}>
        <Navigation onNavigate={closeMenu} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="header"
          ref={measureHeader}
          sx={{
            display: "flex",
            flexWrap: { xs: "wrap", sm: "nowrap" },
            alignItems: "center",
            columnGap: { xs: 0.5, sm: 1 },
            rowGap: 0.25,
            px: { xs: 2, md: 4 },
            py: { xs: 0.5, sm: 2 },
            // The height with the largest title and two lines below it: pages and their forms have the same.
            minHeight: { xs: 61, sm: 0 },
            "& > .MuiIconButton-root": { my: { xs: -0.5, sm: 0 }, mr: { xs: -0.75, sm: 0 } },
            borderBottom: 1,
            borderColor: "divider",
            bgcolor: "background.default",
            position: "sticky",
            top: 0,
            zIndex: "appBar",
            [isLow]: { alignItems: "center", py: 0.25 },
            [isTiny]: { position: "static" },
          }}
        >
          <IconButton
            aria-label="Menu"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
            sx={{ display: { md: "none" }, ml: -1, mr: "auto" }}
          >
            <MenuIcon />
          </IconButton>
          <Box
            component="fieldset"
            role="presentation"
            disabled={isLocked}
            ref={setSlot}
            // On a phone, the page's actions are in a row below everything else.
            sx={{
              ...lockSx,
              flex: 1,
              display: { xs: "contents", sm: "flex" },
              flexWrap: "wrap",
              alignItems: "center",
              gap: 1,
            }}
          />
          <PaletteButton />
          <Box sx={{ display: { xs: "none", sm: "block" } }}>
            <ThemeSwitch />
          </Box>
          <UserMenu />
        </Box>
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ px: { xs: 2, md: 4 }, py: 3, outline: "none", maxWidth: 1744 }}
        >
          <Breadcrumb />
          <Notices />
          <HeaderSlotContext value={slot}>
            <Box
              component="fieldset"
              role="presentation"
              disabled={isLocked}
              sx={{ ...lockSx, ...(columnPages.has(useLocation().pathname) && { maxWidth: 720, mx: "auto" }) }}
            >
              <Suspense fallback={<LoadingSpinner />}>{children}</Suspense>
            </Box>
          </HeaderSlotContext>
        </Box>
      </Box>
    </Box>
  );
};
