import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { PlannedRow } from "#import/plan.ts";
import { findRemotePictures, hashOfAddress, importPictures } from "#import/read/importPictures.ts";
import type { ReadImport } from "#import/sources/index.ts";
import type { Parsed } from "#import/types.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import type { DescribedFile } from "#shared/media/describedFile.ts";
import { findSvgProblem } from "#shared/media/findSvgProblem.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaEndingOf, mediaKinds, mediaNameOf } from "#shared/media/mediaFiles.ts";
import { storedNames } from "#shared/media/pictureOf.ts";
import { removeMetadata } from "#shared/media/removeMetadata.ts";
import { type MediaStore, openMediaStore } from "../../media/mediaStore.ts";
import type { ReadRemotePicture } from "../../media/remotePicture.ts";
import { messageOf } from "../../shared/userError.ts";
import type { CommandDatabase } from "./importDatabase.ts";

type ReadFile = (path: string) => Promise<Uint8Array | null>;

interface MediaImport extends Pick<Parsed, "media"> {
  read: ReadFile;
  database: Pick<CommandDatabase, "addMedia">;
}

/** Stores bytes, unless they are there. @throws {Error} where they are not those of their name */
export const bringBytes = async (store: MediaStore, name: string, bytes: Uint8Array | null): Promise<void> => {
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
      for (const name of storedNames(file)) await bringBytes(store, name, await read(`${media.folder}${name}`));
      await database.addMedia(file);
    } catch (error) {
      console.error(`${file.name} was not brought: ${messageOf(error)}`);
      missing.push(file.name);
    }
  }
  return missing;
};

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

interface PreparedFile {
  file: DescribedFile;
  sourceHash: string;
  bytes: Uint8Array;
}

/**
 * What is stored of a picture, video or document of an import: the file as it is, without its place and camera.
 * @param given by which it is found again, if not by its bytes
 */
const prepare = (path: string, source: Uint8Array | null, given?: string): PreparedFile | null => {
  const ending = source && mediaEndingOf(source.subarray(0, 64));
  const clean = ending ? removeMetadata(Uint8Array.from(source), ending) : null;
  if (!ending || !clean || clean.bytes.length > mediaKinds[ending].maxBytes) return null;
  if (ending === "svg" && findSvgProblem(new TextDecoder().decode(clean.bytes))) return null;
  const [hash, sourceHash] = [hashOf(clean.bytes), given ?? hashOf(source)];
  const file = {
    key: `f/${hash.slice(0, 2)}/${hash.slice(2, 32)}.${ending}`,
    name: basename(path).slice(0, 200),
    bytes: clean.bytes.length,
    width: clean.size?.width ?? null,
    height: clean.size?.height ?? null,
    color: null,
    alt: null,
    source_sha256: sourceHash,
  };
  return { file, sourceHash, bytes: clean.bytes };
};

interface ShownFiles extends Pick<ReadImport, "parsed" | "files"> {
  read: ReadFile;
  database: Pick<CommandDatabase, "addMedia" | "findMedia">;
  readPicture: ReadRemotePicture;
}

/**
 * Gives the files that rows show the addresses that they will have here; those that an earlier import brought have them already.
 * @returns what was read with these addresses, and what brings the files that some rows show
 */
export const showFiles = async ({ parsed, files, read, database, readPicture }: ShownFiles) => {
  const fresh = new Map<string, string>();
  const pictures = files.map((path) => ({ path }));
  const ofOthers = findRemotePictures(parsed.rows, pictures).map((path) => ({ path, hash: hashOfAddress(path) }));
  const place = async ({ path, hash }: { path: string; hash?: string }): Promise<DescribedFile | undefined | null> => {
    if (hash) return (await database.findMedia(hash)) ?? undefined;
    const found = prepare(path, await read(path));
    const known = found && (await database.findMedia(found.sourceHash));
    if (found && !known) fresh.set(path, mediaAddress(found.file));
    return known ?? found?.file ?? null;
  };
  const rows = await importPictures(parsed.rows, pictures, place, ofOthers);

  const bring = async (folder: string, wanted: readonly PlannedRow[], isLeavingPictures: boolean) => {
    const store = openMediaStore(folder, false);
    const missing: string[] = [];
    const keep = async (path: string, make: () => Promise<PreparedFile | null>): Promise<DescribedFile | undefined> => {
      try {
        const found = await make();
        if (!found) throw new Error("it cannot be kept");
        await bringBytes(store, found.file.key, found.bytes);
        await database.addMedia(found.file);
        return found.file;
      } catch (error) {
        console.error(`${path} was not brought: ${messageOf(error)}`);
        missing.push(path);
        return undefined;
      }
    };
    const text = JSON.stringify(wanted.map(({ values }) => values));
    for (const [path, address] of fresh) {
      if (text.includes(address)) await keep(path, async () => prepare(path, await read(path)));
    }
    const fetchOne = ({ path, hash }: { path: string; hash: string }) =>
      keep(path, async () => prepare(decodeUrlPart(new URL(path).pathname), (await readPicture(path)).bytes, hash));
    return { rows: await importPictures(wanted, [], fetchOne, isLeavingPictures ? [] : ofOthers), missing };
  };
  return { parsed: { ...parsed, rows }, bring };
};
