import { IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { styled } from "@mui/material/styles";
import { type KeyboardEvent, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { MediaPicker } from "#media/LazyPicker.tsx";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { mediaMarkdown } from "#shared/media/mediaMarkdown.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { belowHeader } from "#ui/header.ts";
import { type Format, insertInline } from "./formatting.ts";
import { nameWithShortcut, tools } from "./tools.ts";

// On a phone, one scrolling row above the keyboard.
const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  position: "sticky",
  top: belowHeader(),
  zIndex: 1,
  padding: theme.spacing(0.5, 0),
  background: theme.palette.background.default,
  [theme.breakpoints.down("sm")]: {
    order: 1,
    flexWrap: "nowrap",
    overflowX: "auto",
    top: "auto",
    bottom: "var(--keyboard-height, 0px)",
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}));

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % tools.length,
  ArrowLeft: (at) => (at + tools.length - 1) % tools.length,
  Home: () => 0,
  End: () => tools.length - 1,
};

interface ToolbarProps {
  areaId: string;
  onFormat: (format: Format) => void;
  onUpload: () => void;
}

/** Buttons for Markdown. Tab stops at one of them; the arrow keys move between them (ARIA Authoring Practices, Toolbar). */
export const Toolbar = ({ areaId, onFormat, onUpload }: ToolbarProps) => {
  const [current, setCurrent] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; format: Format } | null>(null);

  // The menu and the dialog must release the focus before the text gets it.
  const closeThen = (act: () => void): void => {
    flushSync(() => {
      setMenu(null);
      setChoosing(false);
    });
    act();
  };
  const insert = (file: MediaFile): void => onFormat(insertInline(mediaMarkdown(file)));

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = steps[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };

  return (
    <>
      {/* Without preventDefault, a press would move the focus from the text and close a phone's keyboard. */}
      <Bar
        role="toolbar"
        aria-label="Formatting"
        aria-controls={areaId}
        onKeyDown={move}
        onMouseDown={(event) => event.preventDefault()}
      >
        {tools.map((tool, index) => {
          const { label, icon: Icon, format, takesFiles = false } = tool;
          return (
            <Tooltip key={label} title={nameWithShortcut(tool)}>
              <IconButton
                size="small"
                aria-label={label}
                tabIndex={index === current ? 0 : -1}
                onFocus={() => setCurrent(index)}
                {...(takesFiles ? { "aria-haspopup": "menu" } : {})}
                onClick={({ currentTarget }) =>
                  takesFiles ? setMenu({ anchor: currentTarget, format }) : onFormat(format)
                }
                sx={{ p: { xs: 1.25, sm: 0.75 } }}
              >
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          );
        })}
      </Bar>
      <Menu
        anchorEl={menu?.anchor}
        open={menu !== null}
        disableRestoreFocus
        slotProps={{ list: { "aria-label": menu?.anchor.ariaLabel ?? "" } }}
        onClose={() => closeThen(() => menu?.anchor.focus())}
      >
        <MenuItem onClick={() => closeThen(onUpload)}>Upload files</MenuItem>
        <MenuItem onClick={() => closeThen(() => setChoosing(true))}>Choose from Media</MenuItem>
        <MenuItem onClick={() => closeThen(() => menu && onFormat(menu.format))}>Use an address</MenuItem>
      </Menu>
      {isChoosing && (
        <Suspense fallback={null}>
          <MediaPicker
            title="Choose a file"
            kind={null}
            onPick={(file) => closeThen(() => insert(file))}
            onClose={() => closeThen(() => moveFocus(areaId))}
          />
        </Suspense>
      )}
    </>
  );
};
