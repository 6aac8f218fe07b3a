import DragIndicator from "@mui/icons-material/DragIndicator";
import { IconButton } from "@mui/material";
import { useContext } from "react";
import { OrderPositionContext } from "./OrderPositionContext.ts";

export const DragHandle = () => {
  const place = useContext(OrderPositionContext);
  if (!place) return null;
  const { name, count, handle } = place;
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
