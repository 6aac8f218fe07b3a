import { existsSync } from "node:fs";
import { join } from "node:path";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import { hasMedia, MediaRefusal, mediaNamesIn, storeMedia } from "./mediaStore.ts";

interface FileStore {
  /** The names of the files in a folder, as `media/…`. */
  list: (folder: string) => Promise<string[]>;
  read: (name: string) => Promise<Buffer>;
  add: (name: string, source: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

const folder = "media";

const nameOf = (path: string): string => path.slice(folder.length + 1);

/** Adds the uploaded files that the backup does not have yet; a file never changes under its name. @returns their number */
export const backUpMedia = async (dataFolder: string, store: Pick<FileStore, "list" | "add">): Promise<number> => {
  const stored = new Set(await store.list(folder));
  const missing = mediaNamesIn(join(dataFolder, folder)).filter((name) => !stored.has(`${folder}/${name}`));
  let added = 0;
  for (const name of missing) {
    const source = join(dataFolder, folder, name);
    // It may have been deleted since it was listed.
    if (!existsSync(source)) continue;
    await store.add(`${folder}/${name}`, source);
    added += 1;
  }
  return added;
};

export const mediaKeysIn = (sql: string): string[] => sql.match(/[pf]\/[0-9a-f]{2}\/[0-9a-f]{30}\.[a-z0-9]+/g) ?? [];

/** Deletes backed-up files whose key is not used. @returns the number of deleted files */
export const deleteUnusedMedia = async (
  store: Pick<FileStore, "list" | "remove">,
  used: ReadonlySet<string>,
): Promise<number> => {
  const unused = (await store.list(folder)).filter((path) => {
    const parts = mediaNameOf(nameOf(path));
    return parts && !used.has(parts.key);
  });
  for (const path of unused) await store.remove(path);
  return unused.length;
};

const sizeOf = (name: string): number => mediaNameOf(name)?.size ?? 0;

/** Restores the files of rows, and checks each against its name. @returns the rows without their file */
export const restoreMedia = async <Row extends { key: string }>(
  dataFolder: string,
  store: Pick<FileStore, "list" | "read">,
  rows: readonly Row[],
): Promise<Row[]> => {
  if (rows.length === 0) return [];
  const target = join(dataFolder, folder);
  const wanted = new Set(rows.map(({ key }) => key));
  const names = (await store.list(folder)).map(nameOf);
  // An image before its smaller sizes.
  for (const name of names.sort((one, other) => sizeOf(one) - sizeOf(other))) {
    const parts = mediaNameOf(name);
    if (!parts || !wanted.has(parts.key) || hasMedia(target, name)) continue;
    await storeMedia(target, name, parts, [await store.read(`${folder}/${name}`)]).catch((error: unknown) => {
      if (!(error instanceof MediaRefusal)) throw error;
    });
  }
  return rows.filter(({ key }) => !hasMedia(target, key));
};
