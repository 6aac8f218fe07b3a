import { basename } from "node:path";
import type { DescribedFile } from "#shared/media/describedFile.ts";
import { findSvgProblem } from "#shared/media/findSvgProblem.ts";
import { mediaEndingOf, mediaKinds } from "#shared/media/mediaFiles.ts";
import { removeMetadata } from "#shared/media/removeMetadata.ts";
import { sha256 } from "../shared/sha256.ts";

export interface PreparedFile {
  file: DescribedFile;
  sourceHash: string;
  bytes: Uint8Array;
}

/**
 * Prepares an image, video or document for storing: removes location and camera data, and makes its row of the media table.
 * @param sourceHash identifies the source at the next import; default: the hash of its bytes
 * @returns null if the file is missing, too large or of an unsupported kind
 */
export const describeFile = (path: string, source: Uint8Array | null, sourceHash?: string): PreparedFile | null => {
  const ending = source && mediaEndingOf(source.subarray(0, 64));
  const clean = ending ? removeMetadata(Uint8Array.from(source), ending) : null;
  if (!ending || !clean || clean.bytes.length > mediaKinds[ending].maxBytes) return null;
  if (ending === "svg" && findSvgProblem(new TextDecoder().decode(clean.bytes))) return null;
  const hash = sha256(clean.bytes);
  const file = {
    key: `f/${hash.slice(0, 2)}/${hash.slice(2, 32)}.${ending}`,
    name: basename(path).slice(0, 200),
    bytes: clean.bytes.length,
    width: clean.size?.width ?? null,
    height: clean.size?.height ?? null,
    color: null,
    alt: null,
    source_sha256: sourceHash ?? sha256(source),
  };
  return { file, sourceHash: file.source_sha256, bytes: clean.bytes };
};
