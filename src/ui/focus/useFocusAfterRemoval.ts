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
 * For an element that goes with the focus in it, as the delete button of a row: the focus goes on to the element with the id
 * `next`, else to such a button of the next row, the one before, or the heading above.
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
    /** Says whether the element is about to go, where a dialog has the focus meanwhile. */
    markRemoved: (isRemoved: boolean): void => {
      isMarked.current = isRemoved;
    },
  };
};
