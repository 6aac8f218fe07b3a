import { type RefObject, useEffect, useRef } from "react";
import { focusOn } from "#shared/base/browser.ts";

interface FocusOptions {
  before: unknown;
  preventScroll?: boolean;
}

export const useFocusOnChange = <T extends HTMLElement>(
  value: unknown,
  { before, preventScroll = false }: FocusOptions,
): RefObject<T | null> => {
  const element = useRef<T>(null);
  const last = useRef(before);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (element.current) focusOn(element.current, { preventScroll });
  }, [value, preventScroll]);
  return element;
};
