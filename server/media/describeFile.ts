import { basename } from "node:path";
import { cleanSvg } from "#shared/media/cleanSvg.ts";
import type { DescribedFile } from "#shared/media/describedFile.ts";
import { mediaEndingOf, mediaKinds, removedFromSvg } from "#shared/media/mediaFiles.ts";
import { removeMetadata } from "#shared/media/removeMetadata.ts";
import { sha256 } from "../shared/sha256.ts";

export interface PreparedFile {
  file: DescribedFile;
  sourceHash: string;
  bytes: Uint8Array;
}

/** Returns the bytes without what an image cannot use; null if the SVG is rejected. */
const cleanSvgBytes = (path: string, bytes: Uint8Array): Uint8Array | null => {
  const found = cleanSvg(new TextDecoder().decode(bytes));
  if ("problem" in found) return null;
  if (found.removed.length === 0) return bytes;
  console.warn(removedFromSvg(basename(path), found.removed));
  return new TextEncoder().encode(found.svg);
};

/**
 * Prepares an image, video or document for storing: removes location and camera data, and makes its row of the media table.
 * @param sourceHash identifies the source at the next import; default: the hash of its bytes
 * @returns null if the file is missing, too large or of an unsupported kind
 */
export const describeFile = (path: string, source: Uint8Array | null, sourceHash?: string): PreparedFile | null => {
  const ending = source && mediaEndingOf(source.subarray(0, 64));
  const clean = ending ? removeMetadata(Uint8Array.from(source), ending) : null;
  if (!ending || !clean || clean.bytes.length > mediaKinds[ending].maxBytes) return null;
  const bytes = ending === "svg" ? cleanSvgBytes(path, clean.bytes) : clean.bytes;
  if (!bytes) return null;
  const hash = sha256(bytes);
  const file = {
    key: `f/${hash.slice(0, 2)}/${hash.slice(2, 32)}.${ending}`,
    name: basename(path).slice(0, 200),
    bytes: bytes.length,
    width: clean.size?.width ?? null,
    height: clean.size?.height ?? null,
    color: null,
    alt: null,
    source_sha256: sourceHash ?? sha256(source),
  };
  return { file, sourceHash: file.source_sha256, bytes };
};
