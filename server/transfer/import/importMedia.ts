import type { Parsed } from "#import/types.ts";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import { storedNames } from "#shared/media/pictureOf.ts";
import { messageOf } from "../../base/failure.ts";
import { type MediaStore, openMediaStore } from "../../media/mediaStore.ts";
import type { CommandDatabase } from "./importDatabase.ts";

interface MediaImport extends Pick<Parsed, "media"> {
  read: (path: string) => Promise<Uint8Array | null>;
  database: Pick<CommandDatabase, "addMedia">;
}

/** Stores bytes, unless they are there. @throws {Error} where they are not those of their name */
const bring = async (store: MediaStore, name: string, bytes: Uint8Array | null): Promise<void> => {
  const parts = mediaNameOf(name);
  if (store.has(name)) return;
  if (!parts || !bytes) throw new Error("it is not there");
  await store.put(name, parts, [bytes]);
};

/** Brings the files of another site under the names that they have. @returns what those are called that could not be had */
export const importMedia = async (folder: string, { media, read, database }: MediaImport): Promise<string[]> => {
  if (!media || media.files.length === 0) return [];
  const store = openMediaStore(folder, false);
  const missing: string[] = [];
  for (const file of media.files) {
    try {
      for (const name of storedNames(file)) await bring(store, name, await read(`${media.folder}${name}`));
      await database.addMedia(file);
    } catch (error) {
      console.error(`${file.name} was not brought: ${messageOf(error)}`);
      missing.push(file.name);
    }
  }
  return missing;
};
