import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Box } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Identifier } from "react-admin";
import { moveRow } from "#shared/tables/order.ts";
import { visuallyHidden } from "#ui/visuallyHidden.ts";
import { type OrderPosition, OrderPositionContext } from "./MoveButtons.tsx";

interface SortableItemProps extends Omit<OrderPosition, "handle"> {
  id: Identifier;
  children: ReactNode;
}

const SortableItem = ({ id, children, ...position }: SortableItemProps) => {
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

const instructions =
  "Press the space bar to pick it up, the arrow keys to move it, the space bar again to put it down, or Escape to cancel.";

const announcementsFor = (nameAt: (id: UniqueIdentifier) => string, positionOf: (id: UniqueIdentifier) => string) =>
  ({
    onDragStart: ({ active }) => `${nameAt(active.id)} picked up, ${positionOf(active.id)}.`,
    // No announcement over its own position: it would replace that of onDragStart.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${nameAt(active.id)} is over ${positionOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${nameAt(active.id)} put down${over ? ` at ${positionOf(over.id)}` : ""}.`,
    onDragCancel: ({ active }) => `${nameAt(active.id)} is back where it was.`,
  }) satisfies Announcements;

/** Announces the new position of a row that was moved with a button, and shows it. Dragging has announcements of its own. */
const useMoveAnnouncement = (rows: readonly { id: Identifier }[], sentenceOf: (id: Identifier) => string) => {
  const list = useRef<HTMLOListElement>(null);
  const [text, setText] = useState("");
  const moving = useRef<{ id: Identifier; from: number } | null>(null);
  const indexOf = (wanted: Identifier): number => rows.findIndex(({ id }) => id === wanted);
  useEffect(() => {
    const { current } = moving;
    if (!current || indexOf(current.id) === current.from) return;
    moving.current = null;
    setText(sentenceOf(current.id));
    list.current?.children[indexOf(current.id)]?.scrollIntoView({ block: "nearest" });
  });
  return {
    list,
    text,
    expect: (id: Identifier): void => {
      moving.current = { id, from: indexOf(id) };
      setText("");
    },
  };
};

interface SortableProps<Row extends { id: Identifier }> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onReorder: (ids: Identifier[]) => void;
  isBusy: boolean;
  label: string;
  columns?: number;
  sx?: SxProps<Theme>;
  children: (row: Row) => ReactNode;
}

/** A list whose rows can be moved with buttons, pointer or keyboard (behaviour 15.13). It shows the order of `rows`. */
export const Sortable = <Row extends { id: Identifier }>({
  rows,
  nameOf,
  onReorder,
  isBusy,
  label,
  columns = 1,
  sx,
  children,
}: SortableProps<Row>) => {
  // A drag begins after a few pixels, so that clicks and taps still work.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: Identifier): number => rows.findIndex((row) => row.id === id);
  const nameAt = (id: Identifier): string => rows.filter((row) => row.id === id).map(nameOf)[0] ?? "";
  const positionOf = (id: Identifier): string => `position ${indexOf(id) + 1} of ${rows.length}`;
  const announcement = useMoveAnnouncement(rows, (id) => `${nameAt(id)} is at ${positionOf(id)}.`);
  const move = (index: number, step: number): void =>
    onReorder(
      moveRow(
        rows.map(({ id }) => id),
        index,
        step,
      ),
    );

  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    const step = over ? indexOf(over.id) - indexOf(active.id) : 0;
    if (step !== 0) move(indexOf(active.id), step);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsFor(nameAt, positionOf),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext
        items={rows.map(({ id }) => id)}
        strategy={columns === 1 ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <Box
          component="ol"
          ref={announcement.list}
          aria-label={label}
          aria-busy={isBusy}
          sx={{ m: 0, p: 0, listStyle: "none", ...sx }}
        >
          {rows.map((row, index) => (
            <SortableItem
              key={row.id}
              id={row.id}
              name={nameOf(row)}
              index={index}
              count={rows.length}
              isBusy={isBusy}
              move={(step) => {
                announcement.expect(row.id);
                move(index, step);
              }}
            >
              {children(row)}
            </SortableItem>
          ))}
        </Box>
      </SortableContext>
      <Box aria-live="polite" sx={visuallyHidden}>
        {announcement.text}
      </Box>
    </DndContext>
  );
};
