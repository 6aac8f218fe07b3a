import { type Bytes, latin1, viewOf } from "./bytes.ts";
import { clearMp4Metadata, readWebmSize, removeWebpChunks } from "./containers.ts";
import { readImageSize, readSvgSize, type Size } from "./imageSize.ts";
import type { MediaEnding } from "./mediaFiles.ts";

const joined = (parts: readonly Uint8Array[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Reads the orientation of a picture from its EXIF: 1 to 8. */
const readOrientation = (tiff: Bytes): number => {
  const view = viewOf(tiff);
  const isLittle = latin1(tiff.subarray(0, 2)) === "II";
  try {
    const first = view.getUint32(4, isLittle);
    for (let entry = 0; entry < view.getUint16(first, isLittle); entry++) {
      const at = first + 2 + 12 * entry;
      const value = view.getUint16(at + 8, isLittle);
      if (view.getUint16(at, isLittle) === 0x112 && value >= 1 && value <= 8) return value;
    }
  } catch {
    // The EXIF is cut off.
  }
  return 1;
};

// Creates an EXIF segment with only the orientation.
const exifOf = (orientation: number): Bytes => {
  const text = new TextEncoder().encode("Exif\0\0MM\0*");
  const entry = [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return joined([Uint8Array.from([0xff, 0xe1, 0, 34]), text, Uint8Array.from(entry)]);
};

// Of the application segments, keeps the color profile and Adobe's color transform.
const isNeeded = (marker: number, label: string): boolean =>
  marker < 0xe1 || (marker === 0xe2 && label === "ICC_PROFILE") || marker === 0xee || (marker > 0xef && marker < 0xfe);

/** Removes location and camera from a JPEG, and bytes after its end. Keeps the orientation. */
const cleanJpeg = (jpeg: Bytes): { bytes: Bytes; isOnItsSide: boolean } => {
  const view = viewOf(jpeg);
  const parts: Bytes[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 4 < jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const end = at + 2 + view.getUint16(at + 2);
    const part = jpeg.subarray(at, end);
    const label = latin1(part.subarray(4, 15));
    if (label.startsWith("Exif\0\0")) orientation = readOrientation(part.slice(10));
    else if (isNeeded(jpeg[at + 1] ?? 0, label)) parts.push(part);
    at = end;
  }
  let end = jpeg.indexOf(0xff, at + 2);
  while (end >= 0 && jpeg[end + 1] !== 0xd9) end = jpeg.indexOf(0xff, end + 1);
  const turned = orientation === 1 ? [] : [exifOf(orientation)];
  const rest = jpeg.subarray(at, end < 0 ? jpeg.length : end + 2);
  return { bytes: joined([jpeg.subarray(0, 2), ...turned, ...parts, rest]), isOnItsSide: orientation > 4 };
};

const cleanPng = (png: Bytes): Bytes => {
  const view = viewOf(png);
  const parts = [png.subarray(0, 8)];
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = latin1(png.subarray(at + 4, at + 8));
    if (!["eXIf", "tEXt", "zTXt", "iTXt", "tIME"].includes(name)) parts.push(png.subarray(at, end));
    at = name === "IEND" ? png.length : end;
  }
  return joined(parts);
};

/** Removes location and camera from a file, and reads its size. Returns null for damaged files, and for AVIF, which it cannot clean. */
export const removeMetadata = (bytes: Bytes, ending: MediaEnding): { bytes: Bytes; size: Size | null } | null => {
  const size = readImageSize(bytes, ending);
  switch (ending) {
    case "jpg": {
      const { bytes: clean, isOnItsSide } = cleanJpeg(bytes);
      return size && { bytes: clean, size: isOnItsSide ? { width: size.height, height: size.width } : size };
    }
    case "png":
      return size && { bytes: cleanPng(bytes), size };
    case "webp":
      return size && { bytes: removeWebpChunks(bytes, ["EXIF", "XMP "]), size };
    case "mp4": {
      const clean = bytes.slice();
      const found = clearMp4Metadata(clean);
      return found && { bytes: clean, size: found.size };
    }
    case "avif":
      return null;
    case "webm":
      return { bytes, size: readWebmSize(bytes) };
    case "svg":
      return { bytes, size: readSvgSize(new TextDecoder().decode(bytes)) };
    default:
      return { bytes, size };
  }
};
