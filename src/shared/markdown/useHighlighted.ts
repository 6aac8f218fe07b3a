import type { ElementContent } from "hast";
import { createContext, use, useEffect, useMemo, useState } from "react";

/** Highlights code, in nodes whose text is the code itself. */
export type Highlight = (code: string, language: string) => ElementContent[];

/** Highlights at once: given on the server, whose text browsers keep as it is. */
export const HighlightContext = createContext<Highlight | null>(null);

let loaded: Highlight | null = null;

const load = async (): Promise<Highlight> => {
  loaded ??= (await import("./highlight.ts")).highlight;
  return loaded;
};

/** Highlighted code. A browser loads the grammars after the text is shown. */
export const useHighlighted = (code: string, language: string | null): ElementContent[] => {
  const given = use(HighlightContext);
  const [later, setLater] = useState(() => loaded);
  const highlight = given ?? later;

  useEffect(() => {
    if (highlight || !language) return;
    let isWanted = true;
    load()
      .then((highlightNow) => isWanted && setLater(() => highlightNow))
      // Code is readable without highlighting.
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [language, highlight]);

  return useMemo(
    () => (highlight && language ? highlight(code, language) : [{ type: "text", value: code }]),
    [highlight, code, language],
  );
};
