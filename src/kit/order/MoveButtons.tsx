import DragIndicator from "@mui/icons-material/DragIndicator";
import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import { IconButton } from "@mui/material";
import { useContext, useEffect, useRef } from "react";
import { OrderPositionContext } from "./OrderPositionContext.ts";

/**
 * The buttons that move a row. While an order is stored they stay open for the focus, and do nothing; a row that comes to
 * an end of its group takes the focus on to the button that it still has.
 */
const useMoveButtons = () => {
  const place = useContext(OrderPositionContext);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const index = place?.index ?? 0;
  const isLast = place ? index === place.count - 1 : true;
  useEffect(() => {
    const focused = document.activeElement;
    const isHere = focused === document.body || focused === up.current || focused === down.current;
    if (pressed.current && isHere && index === 0) down.current?.focus();
    if (pressed.current && isHere && isLast) up.current?.focus();
    pressed.current = false;
  }, [index, isLast]);
  const press = (step: number): void => {
    if (!place || place.isBusy) return;
    pressed.current = true;
    place.move(step);
  };
  return { place, up, down, press, isLast };
};

/** Moves the row around one step up or down, or by dragging; the first cannot go up, the last not down (spec 4). */
export const MoveButtons = () => {
  const { place, up, down, press, isLast } = useMoveButtons();
  if (!place) return null;
  const { name, index, count, isBusy, handle } = place;
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
      <IconButton
        ref={up}
        size="small"
        aria-label={`Move up ${name}`}
        aria-disabled={isBusy}
        disabled={index === 0}
        onClick={() => press(-1)}
      >
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton
        ref={down}
        size="small"
        aria-label={`Move down ${name}`}
        aria-disabled={isBusy}
        disabled={isLast}
        onClick={() => press(1)}
      >
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
    </>
  );
};
