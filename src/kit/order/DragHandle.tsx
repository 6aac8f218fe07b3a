import DragIndicator from "@mui/icons-material/DragIndicator";
import { IconButton } from "@mui/material";
import { useContext } from "react";
import { OrderPositionContext } from "./OrderPositionContext.ts";

export const DragHandle = () => {
  const position = useContext(OrderPositionContext);
  if (!position) return null;
  const { name, count, handle } = position;
  return (
    <IconButton
      ref={handle.ref}
      {...handle.attributes}
      {...handle.listeners}
      size="small"
      aria-label={`Drag ${name}`}
      disabled={count < 2}
      sx={{ cursor: "grab", touchAction: "none" }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
};
