import { type RefObject, useEffect, useState } from "react";

const makeInert = (around: HTMLElement): HTMLElement[] => {
  const made: HTMLElement[] = [];
  // Elements outside the layout stay usable, such as toasts, and so do urgent questions of a save.
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

/** Makes the rest of the page inert and stops its scrolling while a part is full screen. The caller styles the part. */
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
