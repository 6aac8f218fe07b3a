import type { Vitals } from "./throttledVisit.ts";

/** What a page may take on a phone on a slow line; sizes are in `sizes.ts`. */
export const budgets = {
  /** The largest paint in multiples of the floor page's, and of the same page's with the demo's content. */
  lcpToFloor: 1.35,
  lcpToDemo: 1.1,
  shift: 0.02,
  tbtMs: 60,
  clickMs: 200,
} as const;

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

export const medianVitals = (visits: Vitals[]): Vitals => ({
  lcp: median(visits.map(({ lcp }) => lcp)),
  tbt: median(visits.map(({ tbt }) => tbt)),
  cls: median(visits.map(({ cls }) => cls)),
});

export const verdict = (value: number, most: number, words: (excess: number) => string): string =>
  value <= most ? "pass" : `falls short by ${words(value - most)}`;

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
