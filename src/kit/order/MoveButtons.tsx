import DragIndicator from "@mui/icons-material/DragIndicator";
import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import { IconButton } from "@mui/material";
import { useContext } from "react";
import { PlaceContext } from "./PlaceContext.ts";

/** Moves the row around one step up or down, or by dragging; the first cannot go up, the last not down (spec 4). */
export const MoveButtons = () => {
  const place = useContext(PlaceContext);
  if (!place) return null;
  const { name, index, count, isBusy, move, handle } = place;
  return (
    <>
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
      <IconButton size="small" aria-label={`Move up ${name}`} disabled={index === 0 || isBusy} onClick={() => move(-1)}>
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move down ${name}`}
        disabled={index === count - 1 || isBusy}
        onClick={() => move(1)}
      >
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
    </>
  );
};
