import { latin1, viewOf } from "./bytes.ts";
import type { MediaEnding } from "./mediaFiles.ts";

export interface Size {
  width: number;
  height: number;
}

// Markers of frames (ITU T.81, table B.1). Three markers of this range are tables.
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (view: DataView): Size | null => {
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
};

const webpSize = (view: DataView): Size => {
  const kind = view.getUint8(15);
  const uint24 = (at: number): number => view.getUint32(at, true) & 0xffffff;
  // VP8X, VP8L, VP8
  if (kind === 0x58) return { width: uint24(24) + 1, height: uint24(27) + 1 };
  const bits = view.getUint32(21, true);
  if (kind === 0x4c) return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
};

// A picture of several tiles contains their sizes and its own. Its own is the largest.
const avifSize = (bytes: Uint8Array): Size | null => {
  const view = viewOf(bytes);
  return [...latin1(bytes.subarray(0, 65_536)).matchAll(/ispe/g)]
    .map(({ index }) => ({ width: view.getUint32(index + 8), height: view.getUint32(index + 12) }))
    .reduce<Size | null>((most, each) => (most && most.width >= each.width ? most : each), null);
};

const sizes: Partial<Record<MediaEnding, (bytes: Uint8Array) => Size | null>> = {
  jpg: (bytes) => jpegSize(viewOf(bytes)),
  png: (bytes) => ({ width: viewOf(bytes).getUint32(16), height: viewOf(bytes).getUint32(20) }),
  gif: (bytes) => ({ width: viewOf(bytes).getUint16(6, true), height: viewOf(bytes).getUint16(8, true) }),
  webp: (bytes) => webpSize(viewOf(bytes)),
  avif: avifSize,
};

/** Reads the size of a picture, before its orientation is applied. Returns null for a damaged picture. */
export const readImageSize = (bytes: Uint8Array, ending: MediaEnding): Size | null => {
  try {
    const size = sizes[ending]?.(bytes) ?? null;
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    return null;
  }
};

/** Whether a GIF or WebP has several frames. A canvas would draw only the first. */
export const isAnimated = (bytes: Uint8Array, ending: MediaEnding): boolean => {
  if (ending === "webp") return bytes[15] === 0x58 && ((bytes[20] ?? 0) & 2) > 0;
  // In a GIF, a graphic control block precedes each frame.
  const mark = [0x21, 0xf9, 4, undefined, undefined, undefined, undefined, 0];
  const isMark = (_byte: number, at: number): boolean =>
    mark.every((byte, index) => byte === undefined || bytes[at + index] === byte);
  return ending === "gif" && bytes.findIndex(isMark) !== bytes.findLastIndex(isMark);
};

/** Reads the size of an SVG. Returns null if it has none. */
export const readSvgSize = (text: string): Size | null => {
  // Excludes "<": otherwise a text of unfinished tags takes quadratic time.
  const root = /<svg\b[^<>]*>/.exec(text)?.[0] ?? "";
  const lengthOf = (name: string): number => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1]);
  const [, , boxWidth, boxHeight] = (/\sviewBox=["']([^"']+)/.exec(root)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [lengthOf("width") || boxWidth, lengthOf("height") || boxHeight].map((each) =>
    Math.round(each || 0),
  );
  return width && height ? { width, height } : null;
};
