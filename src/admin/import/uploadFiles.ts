import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { isWanted } from "#import/plan.ts";
import { importPictures } from "#import/read/importPictures.ts";
import { hashFile, type UploadMedia } from "#media/useUploadMedia.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { mediaKinds, mediaNameOf } from "#shared/media/mediaFiles.ts";
import { storedNames } from "#shared/media/pictureOf.ts";
import type { ShownFile } from "./browserFiles.ts";
import { findPicture, type Review } from "./planReview.ts";

interface UploadProgress {
  provider: PlinthDataProvider;
  /** @param done the number of finished files */
  onFile: (done: number) => void;
}

/** Uploads the files of an export of another Plinth site under their existing names. @returns why some were not uploaded */
export const uploadExportedMedia = async (
  { parsed: { media }, readMedia }: Review,
  { provider, onFile }: UploadProgress,
): Promise<string[]> => {
  const refused: string[] = [];
  const store = async (folder: string, name: string): Promise<void> => {
    const parts = mediaNameOf(name);
    const bytes = await readMedia(`${folder}${name}`);
    if (!parts || !bytes) throw new Error("it is missing from the export.");
    const file = new File([Uint8Array.from(bytes)], name);
    // The name of a smaller size contains the hash of the original, not of its own bytes.
    if (parts.size === null && !(await hashFile(file)).startsWith(parts.hash)) {
      throw new Error("the file is damaged.");
    }
    await provider.storeMediaBytes({
      name,
      type: mediaKinds[parts.ending].type,
      bytes: Uint8Array.from(bytes),
      onProgress: () => {},
      signal: undefined,
    });
  };
  for (const [done, file] of (media?.files ?? []).entries()) {
    onFile(done);
    try {
      if (await provider.findMedia("key", file.key)) continue;
      for (const name of storedNames(file)) await store(media?.folder ?? "", name);
      await provider.addMedia(file);
    } catch (error) {
      refused.push(`${file.name}: ${messageOf(error)}`);
    }
  }
  return refused;
};

interface PictureUpload extends UploadProgress {
  upload: UploadMedia;
  /** Skips the remaining pictures. */
  signal: AbortSignal;
}

/** Uploads the pictures of the selected rows. @returns all rows with their pictures' new addresses, and why some were not uploaded */
export const uploadPictures = async (
  { rows, pictures, remotePictures, copiesRemote }: Review,
  { provider, upload, signal, onFile }: PictureUpload,
) => {
  const refused: string[] = [];
  let done = 0;
  const uploadOne = async (picture: ShownFile): Promise<MediaFile | undefined> => {
    if (signal.aborted) {
      refused.push(`${picture.path}: skipped.`);
      return undefined;
    }
    onFile(done);
    done += 1;
    try {
      const { hash, read } = picture;
      const known = hash && (await findPicture(provider, picture));
      return known || (await upload(await read(signal), { signal, ...(hash && { source: hash }) }));
    } catch (error) {
      refused.push(`${picture.path}: ${signal.aborted ? "skipped." : messageOf(error)}`);
      return undefined;
    }
  };
  const selected = await importPictures(rows.filter(isWanted), pictures, uploadOne, copiesRemote ? remotePictures : []);
  return { rows: [...selected, ...rows.filter((row) => !isWanted(row))], refused };
};
