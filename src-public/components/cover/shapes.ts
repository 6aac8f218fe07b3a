const stroke = (color: string): string => `fill="none" stroke="var(--color-${color})"`;

/** The colors of a drawn cover. */
export const tones = {
  ink: 'fill="var(--color-text)"',
  mid: 'fill="var(--mid)"',
  soft: 'fill="var(--soft)"',
  top: 'fill="var(--top)"',
  deep: 'fill="var(--deep)"',
  accent: 'fill="var(--color-accent)"',
  line: stroke("text"),
  faint: stroke("border-strong"),
  way: `${stroke("accent")} stroke-width="2.5"`,
};

type Tone = keyof typeof tones;

/** Paths of an SVG and their color. Later shapes cover earlier ones. */
export type Shape = readonly [tone: Tone, ...paths: string[]];

/** Returns the next number, at least 0 and less than 1. */
export type Random = () => number;

/** Returns the same numbers for the same text, on the server and in each browser (FNV-1a, then mulberry32). */
export const seededBy = (text: string): Random => {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** A curve that leaves and arrives horizontally. */
export const curve = (x: number, y: number, toX: number, toY: number): string => {
  const middle = Math.round((x + toX) / 2);
  return `M${x} ${y}C${middle} ${y} ${middle} ${toY} ${toX} ${toY}`;
};

/** An isometric block. @param x the upper corner of its top @param half half of its width */
export const block = (x: number, y: number, half: number, height: number, top: Tone = "top"): Shape[] => {
  const slope = half / 2;
  return [
    [top, `M${x} ${y}l${half} ${slope}l${-half} ${slope}l${-half} ${-slope}z`],
    ["mid", `M${x - half} ${y + slope}l${half} ${slope}v${height}l${-half} ${-slope}z`],
    ["deep", `M${x} ${y + half}l${half} ${-slope}v${height}l${-half} ${slope}z`],
  ];
};
