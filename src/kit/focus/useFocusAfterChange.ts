import { useEffect, useRef } from "react";

/** Puts the focus on what is found once the page is drawn anew, for when the focused element goes or is closed. */
export const useFocusAfterChange = () => {
  const find = useRef<(() => HTMLElement | null) | null>(null);
  useEffect(() => {
    find.current?.()?.focus();
    find.current = null;
  });
  return (finder: () => HTMLElement | null): void => {
    find.current = finder;
  };
};
