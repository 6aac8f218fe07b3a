import { Box, Chip, type ChipProps } from "@mui/material";
import { useRecordContext } from "react-admin";
import { type Publication, publicationOf } from "#shared/publication.ts";

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

/** Says whether a row is published. */
export const PublicationMark = ({ publishedAt }: { publishedAt: string | null }) => {
  const publication = publicationOf(publishedAt, new Date());
  return <Badge text={publication} color={publicationColors[publication]} />;
};

/** Makes a field's `Cell`, and a badge for cards, from a color for each value; other values are plain. */
export const statusBadge = (column: string, colors: Readonly<Record<string, ChipProps["color"]>>) => () => {
  const status: unknown = useRecordContext()?.[column];
  if (typeof status !== "string") return null;
  return <Badge text={status} color={colors[status]} />;
};

interface ChipsProps {
  texts: readonly string[];
  label?: string;
}

export const Chips = ({ texts, label }: ChipsProps) => {
  if (texts.length === 0) return null;
  return (
    <Box
      {...(label ? { role: "list", "aria-label": label } : {})}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, minWidth: 0 }}
    >
      {texts.map((text) => (
        <Chip key={text} {...(label ? { role: "listitem" } : {})} label={text} size="small" variant="outlined" />
      ))}
    </Box>
  );
};
