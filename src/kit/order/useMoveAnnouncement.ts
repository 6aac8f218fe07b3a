import { useEffect, useRef, useState } from "react";
import type { Identifier } from "react-admin";

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
