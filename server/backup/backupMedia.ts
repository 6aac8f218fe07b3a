import { join } from "node:path";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import { hasCode } from "../base/failure.ts";
import { MediaRefusal, mediaNamesIn, openMediaStore } from "../media/mediaStore.ts";
import type { BackupStore } from "./backupSettings.ts";

const folder = "media";

/** Adds to a backup the site's files, those that it has not: nothing changes one under its name. @returns how many were added */
export const backUpMedia = async (dataFolder: string, store: BackupStore): Promise<number> => {
  const there = new Set(await store.list(folder));
  const names = mediaNamesIn(join(dataFolder, folder)).filter((name) => !there.has(`${folder}/${name}`));
  for (const name of names) {
    await store.add(`${folder}/${name}`, join(dataFolder, folder, name)).catch((error: unknown) => {
      // Removed meanwhile.
      if (!hasCode(error, "ENOENT")) throw error;
    });
  }
  return names.length;
};

const sizeOf = (name: string): number => mediaNameOf(name)?.size ?? 0;

/** Brings back the files that these keys name, each as whole as its name says. @returns the keys of those that are not to be had */
export const restoreMedia = async (
  dataFolder: string,
  store: BackupStore,
  keys: readonly string[],
): Promise<string[]> => {
  if (keys.length === 0) return [];
  const media = openMediaStore(join(dataFolder, folder));
  const wanted = new Set(keys);
  const names = (await store.list(folder)).map((name) => name.slice(folder.length + 1));
  // A picture before its smaller sizes.
  for (const name of names.sort((one, other) => sizeOf(one) - sizeOf(other))) {
    const parts = mediaNameOf(name);
    if (!parts || !wanted.has(parts.key) || media.has(name)) continue;
    await media.put(name, parts, [await store.read(`${folder}/${name}`)]).catch((error: unknown) => {
      if (!(error instanceof MediaRefusal)) throw error;
    });
  }
  return keys.filter((key) => !media.has(key));
};
