import Search from "@mui/icons-material/Search";
import { Button, IconButton, Tooltip } from "@mui/material";
import { Suspense, useEffect, useState } from "react";
import { isSearchShortcut, searchShortcuts } from "#shared/base/browser.ts";
import { useKeydown } from "#shared/base/hooks.ts";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import { notifyProblem } from "#ui/notify.ts";

const NoPalette = () => {
  useEffect(() => notifyProblem("Couldn't load the search. Reload the page."), []);
  return null;
};
const CommandPalette = lazyComponent(async () => (await import("./CommandPalette.tsx")).CommandPalette, NoPalette);

export const PaletteButton = () => {
  const [isOpen, setOpen] = useState(false);

  useKeydown((event) => {
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    setOpen(!isOpen);
  });

  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<Search />}
        aria-haspopup="dialog"
        aria-keyshortcuts={searchShortcuts}
        onClick={() => setOpen(true)}
        sx={{ display: { xs: "none", lg: "inline-flex" }, color: "text.secondary", borderColor: "divider" }}
      >
        Search… Ctrl K
      </Button>
      <Tooltip title="Search">
        <IconButton
          aria-label="Search"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ display: { lg: "none" } }}
        >
          <Search fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
