import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import { Box, Button, Menu, MenuItem, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnLink, Problem, TextReview } from "./textReview.ts";

interface Entry {
  words: string;
  line: number;
  /** The level of indentation. */
  depth?: number;
  note?: string;
}

interface LineMenuProps {
  label: string;
  entries: readonly Entry[];
  onJump: (line: number) => void;
}

/** A button with a menu of lines to jump to. Renders nothing without entries. */
const LineMenu = ({ label, entries, onJump }: LineMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (entries.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<KeyboardArrowDown />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The chosen line gets the focus instead of the button.
        disableRestoreFocus={anchor === null}
        slotProps={{ paper: { sx: { maxWidth: 480, maxHeight: "60vh" } } }}
      >
        {entries.map(({ words, line, depth = 0, note }) => (
          <MenuItem
            key={`${line} ${words}`}
            dense
            sx={{ display: "block", whiteSpace: "normal", pl: 2 + 2 * depth }}
            onClick={() => {
              setAnchor(null);
              onJump(line);
            }}
          >
            {words}
            {note && (
              <Typography component="span" variant="caption" color="text.secondary" sx={{ display: "block" }}>
                {note}
              </Typography>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** Finds the paths of this site that visitors cannot open. */
export type FindDeadPaths = (paths: string[]) => Promise<readonly { path: string; is_draft: boolean }[]>;

/** Returns the links to pages of the site that visitors cannot open. Empty while loading. */
const useLinkProblems = (links: readonly OwnLink[], findDeadPaths: FindDeadPaths): readonly Problem[] => {
  const paths = [...new Set(links.map(({ path }) => path))].sort();
  const { data = [] } = useQuery({
    queryKey: ["dead_paths", paths],
    queryFn: () => findDeadPaths(paths),
    enabled: paths.length > 0,
  });
  const dead = new Map(data.map(({ path, is_draft }) => [path, is_draft]));
  return links.flatMap(({ path, line }) => {
    const isDraft = dead.get(path);
    if (isDraft === undefined) return [];
    return [
      { line, message: isDraft ? `Visitors cannot see ${path} yet. It is a draft` : `There is no page at ${path}` },
    ];
  });
};

interface ReviewMenusProps {
  review: TextReview;
  findDeadPaths: FindDeadPaths;
  onJump: (line: number) => void;
}

/** Menus of the headings and the problems of a text. Each entry jumps to its line. */
export const ReviewMenus = ({ review: { outline, problems, ownLinks }, findDeadPaths, onJump }: ReviewMenusProps) => {
  const found = [...problems, ...useLinkProblems(ownLinks, findDeadPaths)].sort((one, other) => one.line - other.line);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap" }}>
      <LineMenu
        label="Outline"
        entries={outline.map(({ title, level, line }) => ({ words: title, line, depth: level - 2 }))}
        onJump={onJump}
      />
      <LineMenu
        label={`${found.length} to check`}
        entries={found.map(({ message, line }) => ({ words: message, line, note: `Line ${line}` }))}
        onJump={onJump}
      />
    </Box>
  );
};
