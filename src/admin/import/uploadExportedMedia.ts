import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Parsed } from "#import/types.ts";
import { hashOfSource } from "#media/useUploadMedia.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { mediaKinds, mediaNameOf } from "#shared/media/mediaFiles.ts";
import { storedNames } from "#shared/media/pictureOf.ts";

interface UploadOptions extends Pick<Parsed, "media"> {
  read: (path: string) => Promise<Uint8Array | null>;
  provider: Pick<PlinthDataProvider, "findMedia" | "storeMediaBytes" | "addMedia">;
  /** @param done how many files are done with */
  onFile: (done: number) => void;
}

/** Brings the files of another Plinth site under the names that they have. @returns why some were not brought */
export const uploadExportedMedia = async ({ media, read, provider, onFile }: UploadOptions): Promise<string[]> => {
  const refused: string[] = [];
  const store = async (folder: string, name: string): Promise<void> => {
    const parts = mediaNameOf(name);
    const bytes = await read(`${folder}${name}`);
    if (!parts || !bytes) throw new Error("it is missing from the export.");
    const file = new File([Uint8Array.from(bytes)], name);
    // The name of a smaller size says nothing of its own bytes.
    if (parts.size === null && !(await hashOfSource(file)).startsWith(parts.hash))
      throw new Error("the file is damaged.");
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
