import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Switches to rich text. The rich editor ignores changes of its source, so it is remounted when something else
 * changes the text, such as a restored draft.
 */
export const useRichEditing = (source: string, readSource: () => string, onChange: (source: string) => void) => {
  const [isRich, setRich] = useState(false);
  const [opening, setOpening] = useState(0);
  const known = useRef(source);

  const followSource = useEffectEvent((text: string) => {
    // `text` may be older than the current text by some keys.
    const current = readSource();
    if (current === known.current || text !== current) return;
    known.current = text;
    if (isRich) setOpening((count) => count + 1);
  });
  useEffect(() => followSource(source), [source]);

  return {
    isRich,
    setRich,
    /** The key of the editor: it changes when the editor must be remounted. */
    opening,
    write: (edited: string): void => {
      known.current = edited;
      onChange(edited);
    },
  };
};
