import { type RefObject, useEffect, useState } from "react";

const makeInert = (around: HTMLElement): HTMLElement[] => {
  const made: HTMLElement[] = [];
  // What is beside the layout, as messages, stays, and so does what a save has to ask.
  for (let at = around; at.parentElement && at.parentElement.id !== "root"; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert || sibling.dataset.urgent !== undefined)
        continue;
      sibling.inert = true;
      made.push(sibling);
    }
  }
  return made;
};

/** Lets a part of the page cover all of the window: whatever is behind it cannot be reached meanwhile. Its styles are its own. */
export const useFullScreen = (part: RefObject<HTMLElement | null>) => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull || !part.current) return undefined;
    const inert = makeInert(part.current);
    const { style } = document.documentElement;
    style.overflow = "hidden";
    return () => {
      style.overflow = "";
      for (const element of inert) element.inert = false;
    };
  }, [isFull, part]);
  return [isFull, setFull] as const;
};
