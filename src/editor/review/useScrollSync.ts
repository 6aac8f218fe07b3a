import { type RefObject, useEffect, useRef } from "react";
import type { TextReview } from "./textReview.ts";

/** Matching heights of the source and the preview. */
type Pair = readonly [source: number, preview: number];

/** Returns the height on one side that matches a height on the other. @param pairs in ascending order */
export const matchingHeight = (pairs: readonly Pair[], height: number, from: 0 | 1): number => {
  const to = from === 0 ? 1 : 0;
  const after = pairs.findIndex((pair) => pair[from] > height);
  const [before, next] = after === -1 ? [pairs.at(-1), undefined] : [pairs[after - 1], pairs[after]];
  if (!before) return 0;
  if (!next) return before[to];
  return before[to] + ((height - before[from]) / (next[from] - before[from])) * (next[to] - before[to]);
};

/** Returns the start of each line, and the end, as a share of the height. Lines wrap after `lettersPerRow` letters. */
export const lineShares = (text: string, lettersPerRow: number): number[] => {
  let rows = 0;
  const starts = text.split("\n").map((line) => {
    const start = rows;
    rows += Math.max(1, Math.ceil(line.length / lettersPerRow));
    return start;
  });
  return [...starts, rows].map((start) => start / rows);
};

const lettersPerRow = (area: HTMLTextAreaElement): number => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(area);
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 80;
  context.font = font;
  const width = area.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return Math.max(1, Math.floor(width / context.measureText("0").width));
};

const topOf = (node: ChildNode): number | null => (node instanceof Element ? node.getBoundingClientRect().top : null);

const endOf = ({ scrollHeight, clientHeight }: Element): number => scrollHeight - clientHeight;

const measure = (source: HTMLElement, preview: HTMLElement, { text, blocks }: TextReview): Pair[] => {
  const area = source.querySelector("textarea");
  const drawn = preview.querySelector("[data-text]")?.childNodes;
  if (!area || drawn?.length !== blocks.length) return [];
  const shares = lineShares(text, lettersPerRow(area));
  const areaTop = area.getBoundingClientRect().top - source.getBoundingClientRect().top + source.scrollTop;
  const previewTop = preview.getBoundingClientRect().top - preview.scrollTop;
  const pairs: Pair[] = [[0, 0]];
  for (const [index, { line }] of blocks.entries()) {
    const node = drawn[index];
    const top = node ? topOf(node) : null;
    if (top === null) continue;
    const pair: Pair = [areaTop + (shares[line - 1] ?? 1) * area.offsetHeight, top - previewTop];
    const [lastSource = 0, lastPreview = 0] = pairs.at(-1) ?? [];
    // Footnotes are rendered at the end, so their heights are not ascending.
    if (pair[0] > lastSource && pair[1] > lastPreview) pairs.push(pair);
  }
  return [...pairs, [Math.max(source.scrollHeight, 1), Math.max(preview.scrollHeight, 1)]];
};

/**
 * Scrolls the source and the preview together, so that both show the same part of the text at the top.
 * @param isOn whether both are visible, each in a scrolling pane
 */
export const useScrollSync = (
  isOn: boolean,
  source: RefObject<HTMLElement | null>,
  preview: RefObject<HTMLElement | null>,
  review: TextReview | null,
): void => {
  const measured = useRef<{ for: unknown[]; pairs: Pair[] }>({ for: [], pairs: [] });
  useEffect(() => {
    const panes = [source.current, preview.current] as const;
    const [left, right] = panes;
    if (!isOn || !left || !right || !review) return undefined;

    const pairsNow = (): Pair[] => {
      const inputs = [review, left.scrollHeight, right.scrollHeight, left.clientWidth];
      if (!inputs.every((value, index) => value === measured.current.for[index])) {
        measured.current = { for: inputs, pairs: measure(left, right, review) };
      }
      return measured.current.pairs;
    };
    const follow = (from: 0 | 1): void => {
      const [leader, follower] = from === 0 ? [left, right] : [right, left];
      const pairs = pairsNow();
      if (pairs.length === 0) return;
      const isAtEnd = leader.scrollTop >= endOf(leader) - 1;
      follower.scrollTop = isAtEnd ? endOf(follower) : matchingHeight(pairs, leader.scrollTop, from);
    };

    let used: 0 | 1 = 0;
    const aborted = new AbortController();
    const options = { signal: aborted.signal, passive: true };
    for (const [index, pane] of panes.entries()) {
      const side = index === 0 ? 0 : 1;
      for (const type of ["pointerenter", "wheel", "touchstart", "keydown", "focusin"]) {
        pane?.addEventListener(
          type,
          () => {
            used = side;
          },
          options,
        );
      }
      pane?.addEventListener("scroll", () => used === side && follow(side), options);
    }
    // Heights change when blocks render and pictures load.
    const observer = new ResizeObserver(() => follow(used));
    for (const child of right.children) observer.observe(child);
    return () => {
      aborted.abort();
      observer.disconnect();
    };
  }, [isOn, source, preview, review]);
};
