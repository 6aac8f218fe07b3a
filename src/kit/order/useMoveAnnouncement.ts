import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { useEffect, useRef, useState } from "react";
import type { Identifier } from "react-admin";

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

/** What to say once a row that a button moves has got to its new place; dragging is announced by its own words. */
export const useMoveAnnouncement = (
  rows: readonly { id: Identifier }[],
  sentenceOf: (id: Identifier) => string,
): { text: string; expect: (id: Identifier) => void } => {
  const [text, setText] = useState("");
  const moving = useRef<{ id: Identifier; from: number } | null>(null);
  const placeOf = (wanted: Identifier): number => rows.findIndex(({ id }) => id === wanted);
  useEffect(() => {
    const { current } = moving;
    if (!current || placeOf(current.id) === current.from) return;
    moving.current = null;
    setText(sentenceOf(current.id));
  });
  return {
    text,
    expect: (id) => {
      moving.current = { id, from: placeOf(id) };
      setText("");
    },
  };
};
