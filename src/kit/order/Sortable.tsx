import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { Box } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Identifier } from "react-admin";
import { moved } from "#shared/order.ts";
import { visuallyHidden } from "../ui/visuallyHidden.ts";
import { SortableItem } from "./SortableItem.tsx";
import { announcementsFor, instructions, useMoveAnnouncement } from "./useMoveAnnouncement.ts";

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

/** Rows are moved by buttons, pointer or keyboard (behaviour 4). The given order is shown: a new one is handed to `onReorder`. */
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
  // A few pixels before a drag begins leave clicks and taps to what they are on.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: Identifier): number => rows.findIndex((row) => row.id === id);
  const nameAt = (id: Identifier): string => rows.filter((row) => row.id === id).map(nameOf)[0] ?? "";
  const placeOf = (id: Identifier): string => `place ${indexOf(id) + 1} of ${rows.length}`;
  const announcement = useMoveAnnouncement(rows, (id) => `${nameAt(id)} is at ${placeOf(id)}.`);
  const move = (index: number, step: number): void =>
    onReorder(
      moved(
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
        announcements: announcementsFor(nameAt, placeOf),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext
        items={rows.map(({ id }) => id)}
        strategy={columns === 1 ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <Box component="ol" aria-label={label} aria-busy={isBusy} sx={{ m: 0, p: 0, listStyle: "none", ...sx }}>
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
