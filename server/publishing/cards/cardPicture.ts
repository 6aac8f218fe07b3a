import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isAnimated, readImageSize } from "#shared/media/imageSize.ts";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import { pictureOf, storedNames } from "#shared/media/pictureOf.ts";

// A narrower or wider picture would lose most of itself in the right half of a card.
const ratios = { least: 0.5, most: 2.5 };
// Decoding takes 4 bytes a pixel.
const mostPixels = 8_000_000;
const mostBytes = 5_000_000;
const limitMs = 10_000;

const fits = (width: number, height: number): boolean => {
  const ratio = width / height;
  return ratio >= ratios.least && ratio <= ratios.most && width * height <= mostPixels;
};

/** Returns the name of the stored file for a card. Null for a picture that is not an uploaded file, or that a card cannot show. */
export const cardFileOf = (address: string | null): string | null => {
  const { whole, image } = pictureOf(address ?? "");
  const parts = mediaNameOf(whole.replace(/^\/media\//, ""));
  if (!parts || !["webp", "jpg", "png"].includes(parts.ending)) return null;
  const [width, height] = [Number(image.width), Number(image.height)];
  const smaller = storedNames({ key: parts.key, width }).find((name) => name.includes(".1080."));
  if (smaller) return fits(1080, (1080 * height) / width) ? smaller : null;
  return fits(width, height) ? parts.key : null;
};

/** Reads a stored file; null if it is missing, too large, damaged, animated, or turned by its metadata. */
export type ReadCardPicture = (name: string) => Promise<Uint8Array | null>;

const readFrom = async (place: { mediaFolder: string | null; mediaBase?: string }, name: string) => {
  const { mediaFolder, mediaBase } = place;
  if (mediaFolder) {
    const file = join(mediaFolder, name);
    return (await stat(file)).size <= mostBytes ? readFile(file) : null;
  }
  const answer = await fetch(`${mediaBase}/${name}`, { signal: AbortSignal.timeout(limitMs) });
  const isSmall = Number(answer.headers.get("content-length") ?? Number.NaN) <= mostBytes;
  return answer.ok && isSmall ? new Uint8Array(await answer.arrayBuffer()) : null;
};

/** @param place the folder of the uploaded files, or the address of a hosted project's bucket */
export const cardPictureReader =
  (place: { mediaFolder: string | null; mediaBase?: string }): ReadCardPicture =>
  async (name) => {
    const ending = mediaNameOf(name)?.ending;
    const bytes = ending ? await readFrom(place, name).catch(() => null) : null;
    if (!ending || !bytes) return null;
    const size = readImageSize(bytes, ending);
    // Uploads keep the EXIF of a JPEG only if it turns the picture, which the renderer does not.
    const isTurned = ending === "jpg" && bytes[3] === 0xe1;
    return size && fits(size.width, size.height) && !isAnimated(bytes, ending) && !isTurned ? bytes : null;
  };
