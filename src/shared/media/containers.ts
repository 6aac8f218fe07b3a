import { type Bytes, latin1, viewOf } from "./bytes.ts";
import type { Size } from "./imageSize.ts";

const flags: Readonly<Record<string, number>> = { ICCP: 0x20, EXIF: 0x08, "XMP ": 0x04 };

export const removeWebpChunks = (webp: Bytes, dropped: readonly string[]): Bytes => {
  const result = webp.slice();
  let length = 12;
  for (let at = length; at + 8 <= webp.length; ) {
    const size = viewOf(webp).getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (!dropped.includes(latin1(webp.subarray(at, at + 4)))) {
      result.set(webp.subarray(at, end), length);
      length += Math.min(end, webp.length) - at;
    }
    at = end;
  }
  viewOf(result).setUint32(4, length - 8, true);
  // VP8X has a flag for each of these chunks.
  if (result[15] === 0x58) result[20] = dropped.reduce((all, name) => all & ~(flags[name] ?? 0), result[20] ?? 0);
  return result.slice(0, length);
};

interface Box {
  name: string;
  at: number;
  body: number;
  end: number;
}

const boxesIn = (bytes: Bytes, from: number, to: number): Box[] => {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at + 16 <= to; ) {
    const short = view.getUint32(at);
    const size = short === 0 ? to - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (size < 8 || at + size > to) break;
    boxes.push({ name: latin1(bytes.subarray(at + 4, at + 8)), at, body: at + (short === 1 ? 16 : 8), end: at + size });
    at += size;
  }
  return boxes;
};

// The last 44 bytes are the rotation matrix, width and height, the latter two with 16 fraction bits (ISO 14496-12, 8.3.2).
const sizeOfTrack = (bytes: Bytes, { end }: Box): Size => {
  const view = viewOf(bytes);
  const [width, height] = [view.getUint16(end - 8), view.getUint16(end - 4)];
  return view.getUint32(end - 44) === 0 ? { width: height, height: width } : { width, height };
};

/** Overwrites the metadata of an MP4, such as its location. The length stays: offsets must not change. Returns null for a damaged file. */
export const clearMp4Metadata = (bytes: Bytes): { size: Size | null } | null => {
  const top = boxesIn(bytes, 0, bytes.length);
  const movie = top.find(({ name }) => name === "moov");
  if (!movie || top.at(-1)?.end !== bytes.length) return null;
  const parts = boxesIn(bytes, movie.body, movie.end);
  const inTracks = parts.filter(({ name }) => name === "trak").flatMap(({ body, end }) => boxesIn(bytes, body, end));
  for (const { name, at, body, end } of [...top, ...parts, ...inTracks]) {
    if (!["udta", "meta", "uuid"].includes(name)) continue;
    bytes.set(new TextEncoder().encode("free"), at + 4);
    bytes.fill(0, body, end);
  }
  const sizes = inTracks.filter(({ name }) => name === "tkhd").map((box) => sizeOfTrack(bytes, box));
  return { size: sizes.find(({ width }) => width > 0) ?? null };
};

/** Reads the size of a WebM: width and height are elements of two bytes in its head. Returns null if either is below 256. */
export const readWebmSize = (bytes: Bytes): Size | null => {
  const marks = [0xb0, 0x82, null, null, 0xba, 0x82];
  const at = bytes
    .subarray(0, 4096)
    .findIndex((_byte, from) => marks.every((mark, index) => mark === null || bytes[from + index] === mark));
  return at < 0 ? null : { width: viewOf(bytes).getUint16(at + 2), height: viewOf(bytes).getUint16(at + 6) };
};
