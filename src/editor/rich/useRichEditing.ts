import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * The rich editor keeps the text that it was opened with, so it is remounted when the text changes otherwise, as by a restored
 * draft.
 */
export const useRichEditing = (source: string, readSource: () => string, onChange: (source: string) => void) => {
  const [isRich, setRich] = useState(false);
  const [opening, setOpening] = useState(0);
  const known = useRef(source);

  const followSource = useEffectEvent((text: string) => {
    // `text` may be some keys behind the current text.
    const current = readSource();
    if (current === known.current || text !== current) return;
    known.current = text;
    if (isRich) setOpening((count) => count + 1);
  });
  useEffect(() => followSource(source), [source]);

  return {
    isRich,
    setRich,
    /** Changes when the editor has to be remounted. */
    opening,
    write: (edited: string): void => {
      known.current = edited;
      onChange(edited);
    },
  };
};
