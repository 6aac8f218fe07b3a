import { useLayoutEffect, useRef } from "react";
import { moveFocus } from "./moveFocus.ts";

const neighboursOf = (element: HTMLElement): HTMLElement[] => {
  const others = [...document.querySelectorAll<HTMLElement>("[data-removes]")];
  const index = others.indexOf(element);
  return [...others.slice(index + 1), ...others.slice(0, index).reverse()];
};

const headingsAbove = (element: HTMLElement): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("h1, h2")]
    .filter((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse();

/**
 * Moves the focus when its element is removed, such as the delete button of a row: to the element with the id `next`, else to the
 * same button of the next or the previous row, else to the heading above.
 */
export const useFocusAfterRemoval = <Target extends HTMLElement = HTMLButtonElement>(next?: string) => {
  const ref = useRef<Target>(null);
  const isMarked = useRef(false);
  useLayoutEffect(() => {
    const own = ref.current;
    return () => {
      if (!own || !(isMarked.current || own.contains(document.activeElement))) return;
      moveFocus(next, ...neighboursOf(own), ...headingsAbove(own));
    };
  }, [next]);
  return {
    ref,
    "data-removes": "",
    /** Must be called if a dialog has the focus while the element is removed. */
    markRemoved: (isRemoved: boolean): void => {
      isMarked.current = isRemoved;
    },
  };
};
