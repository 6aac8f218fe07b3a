import type { DraggableAttributes, DraggableSyntheticListeners } from "@dnd-kit/core";
import { createContext } from "react";

interface OrderPosition {
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
