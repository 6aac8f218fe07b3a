import { Chip, type ChipProps } from "@mui/material";

export const Badge = ({ text, color = "default" }: { text: string; color?: ChipProps["color"] | undefined }) => (
  <Chip
    label={text}
    size="small"
    variant="outlined"
    color={color}
    sx={{ "&.MuiChip-outlined": { borderColor: "currentcolor" } }}
  />
);
