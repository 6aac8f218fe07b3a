import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import { MediaRefusal, mediaNamesIn, openMediaStore } from "../media/mediaStore.ts";
import { hasCode } from "../shared/userError.ts";
import { type Manifest, unpackBackup } from "./backupFile.ts";
import { backupsAmong } from "./backupNames.ts";
import type { BackupStore } from "./backupStore.ts";

const folder = "media";

/**
 * Adds to a backup the site's files, those that it has not: nothing changes one under its name.
 * @returns how many were added, and what the backup says of all
 */
export const backUpMedia = async (
  dataFolder: string,
  store: BackupStore,
): Promise<{ added: number; media: NonNullable<Manifest["media"]> }> => {
  const there = new Set(await store.list(folder));
  const hash = createHash("sha256");
  const media = { files: 0, bytes: 0 };
  let added = 0;
  for (const name of mediaNamesIn(join(dataFolder, folder)).sort()) {
    const [source, target] = [join(dataFolder, folder, name), `${folder}/${name}`];
    try {
      const { size } = statSync(source);
      if (!there.has(target)) await store.add(target, source);
      if (!there.has(target)) added += 1;
      media.files += 1;
      media.bytes += size;
      hash.update(`${name}\n`);
    } catch (error) {
      // Removed meanwhile.
      if (!hasCode(error, "ENOENT")) throw error;
    }
  }
  return { added, media: { ...media, sha256: hash.digest("hex") } };
};

/** Removes the files that none of the backups there names. @returns how many @throws {Failure} where a backup cannot be read */
export const pruneMedia = async (store: BackupStore): Promise<number> => {
  const named = new Set<string>();
  for (const { name } of backupsAmong(await store.list())) {
    const { sql } = await unpackBackup(await store.read(name), name);
    for (const [key] of sql.toString().matchAll(/[pf]\/[0-9a-f]{2}\/[0-9a-f]{30}\.[a-z0-9]+/g)) named.add(key);
  }
  const unnamed = (await store.list(folder)).filter((name) => {
    const parts = mediaNameOf(name.slice(folder.length + 1));
    return parts && !named.has(parts.key);
  });
  for (const name of unnamed) await store.remove(name);
  return unnamed.length;
};

const sizeOf = (name: string): number => mediaNameOf(name)?.size ?? 0;

/** Brings back the files that these keys name, each as whole as its name says. @returns the keys of those that are not to be had */
export const restoreMedia = async (
  dataFolder: string,
  store: BackupStore,
  keys: readonly string[],
): Promise<string[]> => {
  if (keys.length === 0) return [];
  const media = openMediaStore(join(dataFolder, folder), false);
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
