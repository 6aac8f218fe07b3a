import { alpha, type SxProps, type Theme } from "@mui/material/styles";
import type { Kind } from "#shared/tables/columns.ts";
import { belowHeader } from "#ui/header.ts";
import { columnsWhere, type Fields } from "../resource/fields.ts";

// Tables fit into windows of this width, so that their head can stick to the window.
const isWide = "@media (min-width: 1280px)";
const barRem = 2.75;

export const frameSx: SxProps<Theme> = {
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflowX: "auto",
  [isWide]: { overflow: "visible" },
};

export const barSx: SxProps<Theme> = {
  display: "flex",
  alignItems: "center",
  gap: { xs: 0.5, sm: 2 },
  height: `${barRem}rem`,
  px: { xs: 1, sm: 2 },
  // Stays visible when the table is scrolled sideways or the page is scrolled down.
  position: "sticky",
  left: 0,
  borderRadius: 1,
  bgcolor: "background.default",
  [isWide]: { top: belowHeader(), zIndex: 4 },
};

// Painted over the opaque background, because sticky cells must hide the cells that scroll below them.
const layer = (color: string) => ({ backgroundImage: `linear-gradient(${color}, ${color})` });

const cellsOf = (fields: Fields, ...kinds: readonly Kind[]): string =>
  columnsWhere(fields, ({ kind }) => kinds.includes(kind))
    .map((column) => `.column-${column}`)
    .join();

const twoLines = { display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: "2", overflow: "hidden" };

/** Breaks long words instead of widening the table, and keeps the actions visible if it is wider than the viewport. */
export const tableSx = (titleColumn: string, fields: Fields): SxProps<Theme> => ({
  "& .MuiTableCell-root": { px: 1.5, minWidth: "6.5rem", maxWidth: "20rem", overflowWrap: "anywhere" },
  "& .MuiTableCell-root.column-selection": { px: 1, minWidth: 0, width: "1%" },
  [`& .MuiTableCell-root:is(${cellsOf(fields, "text", "pick")}, .column-views)`]: { minWidth: "8.25rem" },
  [`& .MuiTableCell-root:is(${cellsOf(fields, "tags", "lines")})`]: { minWidth: "12rem" },
  [`& .MuiTableCell-root.column-${titleColumn}`]: { minWidth: "11.5rem", width: "34%" },
  "& .MuiTableCell-root.column-actions": {
    position: { sm: "sticky" },
    right: { sm: 0 },
    minWidth: 0,
    width: "1%",
    textAlign: "right",
  },
  "& .MuiChip-root": { maxWidth: "11rem" },
  // Rows have the same height: two lines of text, or one line of chips.
  [`& td.column-${titleColumn} > :not(div), & td > .MuiTypography-body2:not(.one-line)`]: twoLines,
  "& .MuiTableCell-head": { [isWide]: { top: belowHeader(`${barRem}rem`) } },
  "& .MuiTableCell-body": { height: 64, py: 0.5, bgcolor: "background.default", cursor: "pointer" },
  "& .column-selection, & .column-actions": { "&.MuiTableCell-body": { cursor: "auto" } },
  "& tbody tr:hover > td": { bgcolor: "action.hover" },
  "& tbody tr:has(.column-selection :checked) > td": ({ palette }) => layer(alpha(palette.primary.main, 0.14)),
  "& tbody tr:last-of-type > td": { borderBottom: 0 },
});
