import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo, useRef, useState } from "react";

/** Colors code: an element around its text, whose `textContent` is the code itself. */
export type Highlight = (code: string, language: string) => ReactNode;

/** What colors code at once: given on the server; a browser that takes over the server's page needs none. */
export const HighlightContext = createContext<Highlight | null>(null);

let loaded: Highlight | null = null;

const load = async (): Promise<Highlight> => {
  loaded ??= (await import("./highlight.tsx")).highlight;
  return loaded;
};

/**
 * Code in colors, for the element that `element` is put on. On a page that the server rendered the colors are there: the
 * same text hydrates, whatever elements are within it. Else the grammars are loaded after the text is shown.
 */
export const useHighlighted = (
  code: string,
  language: string | null,
): { element: RefObject<HTMLElement | null>; children: ReactNode } => {
  const given = use(HighlightContext);
  const element = useRef<HTMLElement>(null);
  const [later, setLater] = useState(() => loaded);
  const highlight = given ?? later;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other code has taken the place of what the server colored
  useEffect(() => {
    if (highlight || !language || element.current?.firstElementChild) return;
    let isWanted = true;
    load()
      .then((highlightNow) => isWanted && setLater(() => highlightNow))
      // Without its colors code reads as well.
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [code, language, highlight]);

  const children = useMemo(
    () => (highlight && language ? highlight(code, language) : code),
    [highlight, code, language],
  );
  return { element, children };
};
