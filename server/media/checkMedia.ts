import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { list, nullable, number, object, string } from "#shared/base/schema.ts";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import { storedNames } from "#shared/media/pictureOf.ts";
import { mediaNamesIn, temporaryFile } from "./mediaStore.ts";

/** What the database says of a file. */
export interface MediaRow {
  key: string;
  name: string;
  width: number | null;
}

/** What the database says of the site's files, and the reader of its answer. */
export const mediaRowsSql = "select key, name, width from public.media order by key";
export const mediaRows = list(object<MediaRow>({ key: string, name: string, width: nullable(number) }));

/** The names of files with something wrong. */
export interface MediaFaults {
  /** Rows whose bytes, or those of a smaller size, are not there. */
  missing: MediaRow[];
  /** Bytes that are no longer those that the name was made of. */
  damaged: string[];
  /** Bytes that no row describes, older than a day. */
  unknown: string[];
  /** What uploads left that were cut off more than a day ago. */
  unfinished: string[];
}

const day = 24 * 60 * 60 * 1000;

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex").slice(0, 32);
};

/** Compares the site's files with the rows that describe them. */
export const findMediaFaults = async (
  folder: string,
  rows: readonly MediaRow[],
  now = new Date(),
): Promise<MediaFaults> => {
  const isOld = (name: string): boolean => now.getTime() - statSync(join(folder, name)).mtimeMs > day;
  const keys = new Set(rows.map(({ key }) => key));
  const names = mediaNamesIn(folder);
  const damaged: string[] = [];
  for (const name of names) {
    const parts = mediaNameOf(name);
    // The name of a smaller size says nothing of its own bytes.
    if (parts?.size === null && (await hashOf(join(folder, name))) !== parts.hash) damaged.push(name);
  }
  const whole = new Set(names.filter((name) => !damaged.includes(name)));
  const temporary = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(temporaryFile)) : [];
  return {
    missing: rows.filter((row) => storedNames(row).some((name) => !whole.has(name))),
    damaged,
    unknown: names.filter((name) => !keys.has(mediaNameOf(name)?.key ?? "") && isOld(name)),
    unfinished: temporary.filter(isOld),
  };
};

/** Removes what nothing needs, and sets damaged files aside, so that a whole one can take the place. */
export const repairMedia = (folder: string, { damaged, unknown, unfinished }: MediaFaults): void => {
  for (const name of damaged) renameSync(join(folder, name), join(folder, `${name}.damaged`));
  for (const name of [...unknown, ...unfinished]) rmSync(join(folder, name), { force: true });
};
