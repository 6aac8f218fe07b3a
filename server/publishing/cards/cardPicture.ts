import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import { pictureOf, storedNames } from "#shared/media/pictureOf.ts";

const limitMs = 10_000;

/** Returns the name of the stored file for a card. Null for a picture that was not prepared on upload. */
export const cardFileOf = (address: string | null): string | null => {
  const { whole, image } = pictureOf(address ?? "");
  const key = mediaNameOf(whole.replace(/^\/media\//, ""))?.key;
  if (!key?.startsWith("p/")) return null;
  return storedNames({ key, width: Number(image.width) }).find((name) => name.includes(".1080.")) ?? key;
};

/** Reads a stored file; null if it is missing. */
export type ReadCardPicture = (name: string) => Promise<Uint8Array | null>;

/** @param place the folder of the uploaded files, or the address of a hosted project's bucket */
export const cardPictureReader = (place: { mediaFolder: string | null; mediaBase?: string }): ReadCardPicture => {
  const read = async (name: string) => {
    if (place.mediaFolder) return readFile(join(place.mediaFolder, name));
    const answer = await fetch(`${place.mediaBase}/${name}`, { signal: AbortSignal.timeout(limitMs) });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  };
  return (name) => read(name).catch(() => null);
};
