import { Box, Chip } from "@mui/material";

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
