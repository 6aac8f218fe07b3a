import { Box, Chip, type ChipProps } from "@mui/material";
import { useRecordContext } from "react-admin";
import { type Publication, publicationOf } from "#shared/tables/publication.ts";

export const Badge = ({ text, color = "default" }: { text: string; color?: ChipProps["color"] | undefined }) => (
  <Chip
    label={text}
    size="small"
    variant="outlined"
    color={color}
    sx={{ "&.MuiChip-outlined": { borderColor: "currentcolor" } }}
  />
);

const publicationColors: Record<Publication, ChipProps["color"]> = {
  Published: "success",
  Draft: "default",
  Scheduled: "warning",
};

/** Shows whether a row is published, scheduled or a draft. @param scheduled the text for a scheduled row */
export const PublicationMark = ({ publishedAt, scheduled }: { publishedAt: string | null; scheduled?: string }) => {
  const publication = publicationOf(publishedAt);
  const text = publication === "Scheduled" ? scheduled : undefined;
  return <Badge text={text ?? publication} color={publicationColors[publication]} />;
};

/** Returns a badge for a column, for its `Cell` and for cards. Values without a color are plain. */
export const statusBadge = (column: string, colors: Readonly<Record<string, ChipProps["color"]>>) => () => {
  const status: unknown = useRecordContext()?.[column];
  if (typeof status !== "string") return null;
  return <Badge text={status} color={colors[status]} />;
};

interface ChipsProps {
  texts: readonly string[];
  label?: string;
  /** Chips that do not fit are hidden, and a tooltip lists all texts. */
  isOneLine?: boolean;
}

const oneLine = {
  // Chips that do not fit wrap to a hidden line.
  height: 24,
  overflow: "hidden",
  // Fills its cell without widening it.
  width: 0,
  minWidth: "100%",
};

export const Chips = ({ texts, label, isOneLine = false }: ChipsProps) => {
  if (texts.length === 0) return null;
  return (
    <Box
      {...(label ? { role: "list", "aria-label": label } : {})}
      {...(isOneLine && texts.length > 1 ? { title: texts.join(", ") } : {})}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, minWidth: 0, ...(isOneLine && oneLine) }}
    >
      {texts.map((text) => (
        <Chip key={text} {...(label ? { role: "listitem" } : {})} label={text} size="small" variant="outlined" />
      ))}
    </Box>
  );
};
