import Search from "@mui/icons-material/Search";
import { Box, Button, Dialog, IconButton, Tooltip } from "@mui/material";
import { Suspense, useEffect, useState } from "react";
import { isSearchShortcut, searchShortcuts } from "#shared/base/browser.ts";
import { useKeydown } from "#shared/base/hooks.ts";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import { notifyProblem } from "#ui/notify.ts";
import type { PaletteProps } from "./CommandPalette.tsx";
import { SearchField } from "./SearchField.tsx";

const NoPalette = ({ onClose }: PaletteProps) => {
  useEffect(() => {
    notifyProblem("Couldn't load the search. Reload the page.");
    onClose();
  }, [onClose]);
  return null;
};
const CommandPalette = lazyComponent(async () => (await import("./CommandPalette.tsx")).CommandPalette, NoPalette);

const Palette = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState("");
  // What is typed before the palette is loaded stays.
  const waiting = <SearchField value={text} onChange={({ target }) => setText(target.value)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { "aria-label": "Command palette" } }}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <Box sx={{ p: 2 }}>
        <Suspense fallback={waiting}>
          <CommandPalette text={text} onType={setText} onClose={onClose} />
        </Suspense>
      </Box>
    </Dialog>
  );
};

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
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
};
