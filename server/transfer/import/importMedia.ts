import { createHash } from "node:crypto";
import { basename } from "node:path";
import { bringPictures } from "#import/read/pictures.ts";
import { notesOfPictures } from "#import/read/posts.ts";
import type { ReadImport } from "#import/sources/index.ts";
import type { Parsed } from "#import/types.ts";
import { cleanFile } from "#shared/media/cleanFile.ts";
import type { DescribedFile } from "#shared/media/describedFile.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaEndingOf, mediaKinds, mediaNameOf } from "#shared/media/mediaFiles.ts";
import { storedNames } from "#shared/media/pictureOf.ts";
import { svgProblem } from "#shared/media/svgProblem.ts";
import type { Values } from "#shared/tables/values.ts";
import { messageOf } from "../../base/failure.ts";
import { type MediaStore, openMediaStore } from "../../media/mediaStore.ts";
import type { CommandDatabase } from "./importDatabase.ts";

type ReadFile = (path: string) => Promise<Uint8Array | null>;

interface MediaImport extends Pick<Parsed, "media"> {
  read: ReadFile;
  database: Pick<CommandDatabase, "addMedia">;
}

/** Stores bytes, unless they are there. @throws {Error} where they are not those of their name */
const bringBytes = async (store: MediaStore, name: string, bytes: Uint8Array | null): Promise<void> => {
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

/** What is stored of a picture, video or document of an import: the file as it is, without its place and camera. */
const prepare = (path: string, source: Uint8Array | null): PreparedFile | null => {
  const ending = source && mediaEndingOf(source.subarray(0, 64));
  const clean = ending ? cleanFile(Uint8Array.from(source), ending) : null;
  if (!ending || !clean || clean.bytes.length > mediaKinds[ending].maxBytes) return null;
  if (ending === "svg" && svgProblem(new TextDecoder().decode(clean.bytes))) return null;
  const [hash, sourceHash] = [hashOf(clean.bytes), hashOf(source)];
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
}

/**
 * Gives the files that rows show the addresses that they will have here; those that an earlier import brought have them already.
 * @returns what was read with these addresses, and what brings the files that some rows show
 */
export const showFiles = async ({ parsed, files, read, database }: ShownFiles) => {
  const fresh = new Map<string, string>();
  const rows = await bringPictures(
    parsed.rows,
    files.map((path) => ({ path })),
    async ({ path }) => {
      const found = prepare(path, await read(path));
      const known = found && (await database.findMedia(found.sourceHash));
      if (found && !known) fresh.set(path, mediaAddress(found.file));
      return known ?? found?.file;
    },
  );
  const bring = async (folder: string, values: readonly Values[]): Promise<string[]> => {
    const text = JSON.stringify(values);
    const shown = [...fresh].filter(([, address]) => text.includes(address));
    const missing: string[] = [];
    const store = openMediaStore(folder, false);
    for (const [path] of shown) {
      try {
        const found = prepare(path, await read(path));
        if (!found) throw new Error("it changed meanwhile");
        await bringBytes(store, found.file.key, found.bytes);
        await database.addMedia(found.file);
      } catch (error) {
        console.error(`${path} was not brought: ${messageOf(error)}`);
        missing.push(path);
      }
    }
    return missing;
  };
  return { parsed: { ...parsed, rows, notes: notesOfPictures(parsed, rows) }, bring };
};
