import { type RefObject, useEffect } from "react";

const endOf = ({ scrollHeight, clientHeight }: Element): number => Math.max(scrollHeight - clientHeight, 1);

/** Scrolls two panes together, each to the same share of its height. @param isOn whether both are visible */
export const useScrollSync = (
  isOn: boolean,
  source: RefObject<HTMLElement | null>,
  preview: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const [left, right] = [source.current, preview.current];
    if (!isOn || !left || !right) return undefined;
    let leader = left;
    const follow = (): void => {
      const follower = leader === left ? right : left;
      follower.scrollTop = (leader.scrollTop / endOf(leader)) * endOf(follower);
    };
    const aborted = new AbortController();
    const options = { signal: aborted.signal, passive: true };
    for (const pane of [left, right]) {
      const lead = (): void => {
        leader = pane;
      };
      for (const type of ["pointerenter", "wheel", "touchstart", "keydown", "focusin"]) {
        pane.addEventListener(type, lead, options);
      }
      pane.addEventListener("scroll", () => leader === pane && follow(), options);
    }
    // Heights change when blocks render and pictures load.
    const observer = new ResizeObserver(follow);
    for (const child of right.children) observer.observe(child);
    return () => {
      aborted.abort();
      observer.disconnect();
    };
  }, [isOn, source, preview]);
};
