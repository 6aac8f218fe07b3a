import { useLayoutEffect, useRef } from "react";

const neighboursOf = (element: HTMLElement): HTMLElement[] => {
  const others = [...document.querySelectorAll<HTMLElement>("[data-removes]")];
  const place = others.indexOf(element);
  return [...others.slice(place + 1), ...others.slice(0, place).reverse()];
};

const headingsAbove = (element: HTMLElement): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("h1, h2")]
    .filter((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse();

const focusFirst = (candidates: HTMLElement[]): void => {
  const target = candidates.find(({ isConnected }) => isConnected);
  if (!target) return;
  // Headings take the focus only here.
  if (/^H\d$/.test(target.tagName)) target.tabIndex = -1;
  target.focus();
};

/**
 * For a button that goes with what it removes: the focus would fall to the page's beginning. It goes on to `successor`
 * where that is given and there afterwards, else to the button of the next row, the one before, or the heading above.
 */
export const useFocusAfterRemoval = (successor?: string) => {
  const button = useRef<HTMLButtonElement>(null);
  const isRemoving = useRef(false);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (!own || !isRemoving.current) return;
      const candidates = [...neighboursOf(own), ...headingsAbove(own)];
      queueMicrotask(() => {
        const named = successor ? [...document.querySelectorAll<HTMLElement>(successor)] : [];
        focusFirst([...named, ...candidates]);
      });
    };
  }, [successor]);
  return {
    ref: button,
    "data-removes": "",
    /** Says whether what goes next is removed by this button. */
    markRemoved: (isIt: boolean): void => {
      isRemoving.current = isIt;
    },
  };
};
