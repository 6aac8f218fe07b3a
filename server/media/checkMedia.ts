import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { list, nullable, number, object, string } from "#shared/base/schema.ts";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import { storedNames } from "#shared/media/pictureOf.ts";
import { mediaNamesIn, unfinishedPrefix } from "./mediaStore.ts";

export interface MediaRow {
  key: string;
  name: string;
  width: number | null;
}

export const mediaRowsSql = "select key, name, width from public.media order by key";
export const mediaRows = list(object<MediaRow>({ key: string, name: string, width: nullable(number) }));

interface MediaFaults {
  /** Rows without their file, or without one of its smaller sizes. */
  missing: MediaRow[];
  /** Names of files that do not match the hash in their name. */
  damaged: string[];
  /** Names of files without a row that are older than a day. */
  unknown: string[];
  /** Names of unfinished uploads that are older than a day. */
  unfinished: string[];
}

const day = 24 * 60 * 60 * 1000;

const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex").slice(0, 32);
};

export const findMediaFaults = async (folder: string, rows: readonly MediaRow[]): Promise<MediaFaults> => {
  const isOld = (name: string): boolean => Date.now() - statSync(join(folder, name)).mtimeMs > day;
  const keys = new Set(rows.map(({ key }) => key));
  const names = mediaNamesIn(folder);
  const damaged: string[] = [];
  for (const name of names) {
    const parts = mediaNameOf(name);
    // The name of a smaller size contains the hash of the original.
    if (parts?.size === null && (await hashOfFile(join(folder, name))) !== parts.hash) damaged.push(name);
  }
  const intact = new Set(names.filter((name) => !damaged.includes(name)));
  const uploads = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(unfinishedPrefix)) : [];
  return {
    missing: rows.filter((row) => storedNames(row).some((name) => !intact.has(name))),
    damaged,
    unknown: names.filter((name) => !keys.has(mediaNameOf(name)?.key ?? "") && isOld(name)),
    unfinished: uploads.filter(isOld),
  };
};

/** Deletes unused files. Renames damaged ones, so that intact copies can be stored under their names. */
export const repairMedia = (folder: string, { damaged, unknown, unfinished }: MediaFaults): void => {
  for (const name of damaged) renameSync(join(folder, name), join(folder, `${name}.damaged`));
  for (const name of [...unknown, ...unfinished]) rmSync(join(folder, name), { force: true });
};
