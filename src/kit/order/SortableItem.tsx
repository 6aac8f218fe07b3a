import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { Identifier } from "react-admin";
import { OrderPositionContext } from "./OrderPositionContext.ts";

interface SortableItemProps {
  id: Identifier;
  name: string;
  index: number;
  count: number;
  isBusy: boolean;
  move: (step: number) => void;
  children: ReactNode;
}

export const SortableItem = ({ id, children, ...position }: SortableItemProps) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: position.isBusy,
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{ position: "relative", minWidth: 0, ...(isDragging ? { zIndex: 1, opacity: 0.85 } : {}) }}
    >
      <OrderPositionContext value={{ ...position, handle: { ref: setActivatorNodeRef, attributes, listeners } }}>
        {children}
      </OrderPositionContext>
    </Box>
  );
};
