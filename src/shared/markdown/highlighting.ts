import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo, useRef, useState } from "react";

/** Highlights code, in elements whose `textContent` is the code itself. */
export type Highlight = (code: string, language: string) => ReactNode;

/** Highlights at once: given on the server; a browser that hydrates the server's page needs none. */
export const HighlightContext = createContext<Highlight | null>(null);

let loaded: Highlight | null = null;

const load = async (): Promise<Highlight> => {
  loaded ??= (await import("./highlight.tsx")).highlight;
  return loaded;
};

/**
 * Highlighted code, for the element with the ref `element`. On a page that the server rendered it is highlighted already: the
 * same text hydrates, whatever elements are in it. Otherwise the grammars are loaded after the text is shown.
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
      // Code is readable without highlighting.
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
