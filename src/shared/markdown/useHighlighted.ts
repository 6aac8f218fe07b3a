import type { ElementContent } from "hast";
import { createContext, use, useEffect, useMemo, useState } from "react";

export type Highlight = (code: string, language: string) => ElementContent[];

/** The highlighter of the server, which must highlight immediately: browsers keep its HTML. */
export const HighlightContext = createContext<Highlight | null>(null);

let loaded: Highlight | null = null;

const load = async (): Promise<Highlight> => {
  loaded ??= (await import("./highlight.ts")).highlight;
  return loaded;
};

/** Returns highlighted code. A browser loads the grammars after the text is shown. */
export const useHighlighted = (code: string, language: string | null): ElementContent[] => {
  const given = use(HighlightContext);
  const [later, setLater] = useState(() => loaded);
  const highlight = given ?? later;

  useEffect(() => {
    if (highlight || !language) return;
    let isMounted = true;
    load()
      .then((highlightNow) => isMounted && setLater(() => highlightNow))
      // Code is readable without highlighting.
      .catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [language, highlight]);

  return useMemo(
    () => (highlight && language ? highlight(code, language) : [{ type: "text", value: code }]),
    [highlight, code, language],
  );
};
