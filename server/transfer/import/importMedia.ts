import type { PlannedRow } from "#import/plan.ts";
import { findRemotePictures, hashOfAddress, importPictures } from "#import/read/importPictures.ts";
import type { ReadImport } from "#import/sources/index.ts";
import type { Parsed } from "#import/types.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import type { DescribedFile } from "#shared/media/describedFile.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { storedNames } from "#shared/media/pictureOf.ts";
import { describeFile, type PreparedFile } from "../../media/describeFile.ts";
import { storeMissingMedia } from "../../media/mediaStore.ts";
import type { ReadRemotePicture } from "../../media/remotePicture.ts";
import { messageOf } from "../../shared/userError.ts";
import type { CommandDatabase } from "./importDatabase.ts";

/** Copies the uploaded files of another Plinth site under the same names. @returns the names of files that are missing */
export const importMedia = async (
  folder: string,
  { media = { folder: "", files: [] }, read, database }: Pick<Parsed, "media"> & Pick<ShownFiles, "read" | "database">,
): Promise<string[]> => {
  const missing: string[] = [];
  for (const file of media.files) {
    try {
      for (const name of storedNames(file)) await storeMissingMedia(folder, name, await read(`${media.folder}${name}`));
      await database.addMedia(file);
    } catch (error) {
      console.error(`${file.name} was not copied: ${messageOf(error)}`);
      missing.push(file.name);
    }
  }
  return missing;
};

interface ShownFiles extends Pick<ReadImport, "parsed" | "files"> {
  read: (path: string) => Promise<Uint8Array | null>;
  database: Pick<CommandDatabase, "addMedia" | "findMedia">;
  readPicture: ReadRemotePicture;
}

/**
 * Replaces the addresses of files in rows by those on this site. Files of an earlier import keep their addresses.
 * @returns the import with these addresses, and a function that stores the files of given rows
 */
export const showFiles = async ({ parsed, files, read, database, readPicture }: ShownFiles) => {
  const fresh = new Map<string, string>();
  const pictures = files.map((path) => ({ path }));
  const ofOthers = findRemotePictures(parsed.rows, pictures).map((path) => ({ path, hash: hashOfAddress(path) }));
  const place = async ({ path, hash }: { path: string; hash?: string }): Promise<DescribedFile | undefined | null> => {
    if (hash) return (await database.findMedia(hash)) ?? undefined;
    const found = describeFile(path, await read(path));
    const known = found && (await database.findMedia(found.sourceHash));
    if (found && !known) fresh.set(path, mediaAddress(found.file));
    return known ?? found?.file ?? null;
  };
  const rows = await importPictures(parsed.rows, pictures, place, ofOthers);

  const copyFiles = async (folder: string, wanted: readonly PlannedRow[], isLeavingPictures: boolean) => {
    const missing: string[] = [];
    const store = async (
      path: string,
      load: () => Promise<PreparedFile | null>,
    ): Promise<DescribedFile | undefined> => {
      try {
        const found = await load();
        if (!found) throw new Error("the file is missing, too large or of an unsupported kind");
        await storeMissingMedia(folder, found.file.key, found.bytes);
        await database.addMedia(found.file);
        return found.file;
      } catch (error) {
        console.error(`${path} was not copied: ${messageOf(error)}`);
        missing.push(path);
        return undefined;
      }
    };
    const text = JSON.stringify(wanted.map(({ values }) => values));
    for (const [path, address] of fresh) {
      if (text.includes(address)) await store(path, async () => describeFile(path, await read(path)));
    }
    const fetchOne = ({ path, hash }: { path: string; hash: string }) =>
      store(path, async () =>
        describeFile(decodeUrlPart(new URL(path).pathname), (await readPicture(path)).bytes, hash),
      );
    return { rows: await importPictures(wanted, [], fetchOne, isLeavingPictures ? [] : ofOthers), missing };
  };
  return { parsed: { ...parsed, rows }, copyFiles };
};
