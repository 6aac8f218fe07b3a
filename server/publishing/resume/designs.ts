import type { ResumeDesign } from "#shared/base/resumeDesigns.ts";
import { tokens } from "#shared/design/tokens.ts";
import type { TextStyle } from "./lines.ts";

const { text: ink, textMuted: muted } = tokens.color.light;

const regular = (size: number, color: string = ink): TextStyle => ({ size, weight: 400, color });
const bold = (size: number, color: string = ink): TextStyle => ({ size, weight: 700, color });

/** Texts of the same size in all designs. At the smallest scale, text has at least 9.5 points, and dates at least 8.5. */
export const texts = { body: regular(9.5), strong: bold(9.5), place: bold(9.5, muted), small: regular(8.5, muted) };

const classic = {
  page: { margin: 50, footer: 10, leading: 1.36 },
  names: [bold(24), bold(21), bold(18)],
  texts: { longName: bold(15), label: regular(12), heading: bold(11.5), title: bold(10.5) },
  indents: { bullet: 10, contact: 18, skill: 14 },
  gaps: { contacts: 3, summary: 7, section: 13, entry: 9, paragraph: 3, place: 10, point: 1, detail: 2, row: 2 },
  /** Whether to take as few pages as possible: centers the head and sets places beside titles. */
  isCompact: false,
};

export type DesignStyle = typeof classic;

export const designs: Record<ResumeDesign, DesignStyle> = {
  Classic: classic,
  Compact: {
    ...classic,
    page: { margin: 36, footer: 0, leading: 1.22 },
    names: [bold(20), bold(18), bold(16)],
    texts: { ...classic.texts, longName: bold(14), label: regular(10.5), heading: bold(10), title: bold(10) },
    indents: { bullet: 9, contact: 14, skill: 4 },
    gaps: {
      ...classic.gaps,
      contacts: 2,
      summary: 5,
      section: 6.5,
      entry: 6,
      paragraph: 1,
      point: 0.25,
      detail: 0.5,
      row: 0.5,
    },
    isCompact: true,
  },
};
