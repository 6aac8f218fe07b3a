import { Chip, type ChipProps } from "@mui/material";

/** One word on a row's state, outlined in its color. */
export const Badge = ({ text, color = "default" }: { text: string; color?: ChipProps["color"] | undefined }) => (
  <Chip
    label={text}
    size="small"
    variant="outlined"
    color={color}
    sx={{ "&.MuiChip-outlined": { borderColor: "currentcolor" } }}
  />
);
