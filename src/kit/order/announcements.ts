import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

export const instructions =
  "Press the space bar to pick it up, the arrow keys to move it, the space bar again to put it down, or Escape to leave it.";

export const announcementsFor = (nameAt: (id: UniqueIdentifier) => string, placeOf: (id: UniqueIdentifier) => string) =>
  ({
    onDragStart: ({ active }) => `${nameAt(active.id)} picked up, ${placeOf(active.id)}.`,
    // Over itself it says nothing, or that would be heard instead of the first announcement.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${nameAt(active.id)} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${nameAt(active.id)} put down${over ? ` at ${placeOf(over.id)}` : ""}.`,
    onDragCancel: ({ active }) => `${nameAt(active.id)} is back where it was.`,
  }) satisfies Announcements;
