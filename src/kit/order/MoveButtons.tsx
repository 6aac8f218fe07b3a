import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import { IconButton } from "@mui/material";
import { useContext, useEffect, useRef } from "react";
import { restoreFocus } from "../focus/moveFocus.ts";
import { OrderPositionContext } from "./OrderPositionContext.ts";

/** While an order is stored the buttons keep the focus and do nothing. At an end of the group it goes to the button that is left. */
const useMoveButtons = () => {
  const place = useContext(OrderPositionContext);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const index = place?.index ?? 0;
  const isLast = place ? index === place.count - 1 : true;
  useEffect(() => {
    if (pressed.current && (index === 0 || isLast)) restoreFocus(up.current, down.current);
    pressed.current = false;
  }, [index, isLast]);
  const press = (step: number): void => {
    if (!place || place.isBusy) return;
    pressed.current = true;
    place.move(step);
  };
  return { place, up, down, press, isLast };
};

export const MoveButtons = () => {
  const { place, up, down, press, isLast } = useMoveButtons();
  if (!place) return null;
  const { name, index, isBusy } = place;
  return (
    <>
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
