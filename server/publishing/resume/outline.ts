import type { Glyph } from "fontkit";

/** A glyph of a letter's picture, with its position and its size in parts of an em. */
export interface Part {
  glyph: Glyph;
  em: number;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

const contoursOf = (part: Part, em: number): { points: Point[]; ends: number[] } => {
  const points: Point[] = [];
  const ends: number[] = [];
  const add = (x: number, y: number, isOnCurve: boolean) => {
    const [left, top] = [x / part.em + part.x / 1000, y / part.em + part.y / 1000];
    points.push({ x: Math.round(left * em), y: Math.round(top * em), isOnCurve });
  };
  for (const { command, args } of part.glyph.path.commands) {
    const [x = 0, y = 0, endX = x, endY = y] = args;
    if (command === "closePath") ends.push(points.length);
    if (command === "quadraticCurveTo") add(x, y, false);
    if (args.length > 0) add(endX, endY, true);
  }
  return { points, ends };
};

export const outlineOf = (parts: readonly Part[], em: number): Buffer => {
  const points: Point[] = [];
  const ends: number[] = [];
  for (const part of parts) {
    const contours = contoursOf(part, em);
    ends.push(...contours.ends.map((end) => points.length + end - 1));
    points.push(...contours.points);
  }
  if (points.length === 0) return Buffer.alloc(0);
  const axes = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = [axes.map((values) => Math.min(...values)), axes.map((values) => Math.max(...values))];
  const deltas = axes.flatMap((values) => values.map((value, index) => value - (values[index - 1] ?? 0)));
  const head = [ends.length, box, ends, 0].flat(2);
  const bytes = Buffer.alloc(2 * head.length + points.length + 2 * deltas.length + (points.length & 1));
  let at = 0;
  for (const number of head) at = bytes.writeInt16BE(number, at);
  for (const { isOnCurve } of points) at = bytes.writeUInt8(isOnCurve ? 1 : 0, at);
  for (const delta of deltas) at = bytes.writeInt16BE(delta, at);
  return bytes;
};
