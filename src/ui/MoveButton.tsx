import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import { IconButton, type IconButtonProps } from "@mui/material";

interface MoveButtonProps extends Omit<IconButtonProps, "aria-label" | "size" | "children"> {
  direction: "up" | "down";
  name: string;
}

export const MoveButton = ({ direction, name, ...props }: MoveButtonProps) => (
  <IconButton {...props} size="small" aria-label={`Move ${direction} ${name}`}>
    {direction === "up" ? <KeyboardArrowUp fontSize="small" /> : <KeyboardArrowDown fontSize="small" />}
  </IconButton>
);
