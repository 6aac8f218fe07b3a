import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";

/**
 * The rich editor keeps the text that it was opened with, so it is remounted when the text changes otherwise, as by a restored
 * draft.
 */
export const useRichEditing = (column: string, source: string, onChange: (source: string) => void) => {
  const { getValues } = useFormContext();
  const [isRich, setRich] = useState(false);
  const [opening, setOpening] = useState(0);
  const known = useRef(source);

  useEffect(() => {
    // Not `source`, which may be some keys behind what was written.
    const held: unknown = getValues(column);
    if (held === known.current || source !== held) return;
    known.current = source;
    if (isRich) setOpening((count) => count + 1);
  }, [column, source, isRich, getValues]);

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
