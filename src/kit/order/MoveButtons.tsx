import type { DraggableAttributes, DraggableSyntheticListeners } from "@dnd-kit/core";
import DragIndicator from "@mui/icons-material/DragIndicator";
import { IconButton } from "@mui/material";
import { createContext, useContext, useEffect, useRef } from "react";
import { restoreFocus } from "#ui/focus/moveFocus.ts";
import { MoveButton } from "#ui/MoveButton.tsx";

export interface OrderPosition {
  name: string;
  index: number;
  count: number;
  isBusy: boolean;
  move: (step: number) => void;
  handle: {
    ref: (element: HTMLElement | null) => void;
    attributes: DraggableAttributes;
    listeners: DraggableSyntheticListeners;
  };
}

/** The position of the surrounding row in its order; null where rows cannot be moved. */
export const OrderPositionContext = createContext<OrderPosition | null>(null);

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

/**
 * While an order is being stored, the buttons keep the focus and do nothing. At either end of the group one button is disabled: the
 * focus moves to the other one.
 */
export const MoveButtons = () => {
  const position = useContext(OrderPositionContext);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const index = position?.index ?? 0;
  const isLast = position ? index === position.count - 1 : true;
  useEffect(() => {
    if (pressed.current && (index === 0 || isLast)) restoreFocus(up.current, down.current);
    pressed.current = false;
  }, [index, isLast]);
  const press = (step: number): void => {
    if (!position || position.isBusy) return;
    pressed.current = true;
    position.move(step);
  };
  if (!position) return null;
  const button = { name: position.name, "aria-disabled": position.isBusy };
  return (
    <>
      <MoveButton {...button} ref={up} direction="up" disabled={index === 0} onClick={() => press(-1)} />
      <MoveButton {...button} ref={down} direction="down" disabled={isLast} onClick={() => press(1)} />
    </>
  );
};
