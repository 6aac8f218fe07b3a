import type { DraggableAttributes, DraggableSyntheticListeners } from "@dnd-kit/core";
import { createContext } from "react";

/** One row's place among the rows that it is ordered with, and how it gets to another. */
export interface OrderPosition {
  /** What the row is called. */
  name: string;
  index: number;
  count: number;
  /** Whether a new order is being stored. */
  isBusy: boolean;
  /** Moves the row by so many places; stores the new order of the whole group. */
  move: (step: number) => void;
  /** What makes an element the one by which the row is dragged. */
  handle: {
    ref: (element: HTMLElement | null) => void;
    attributes: DraggableAttributes;
    listeners: DraggableSyntheticListeners;
  };
}

/** The place of the row around; null where rows cannot be moved. */
export const OrderPositionContext = createContext<OrderPosition | null>(null);
