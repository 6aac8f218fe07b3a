import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type MediaName, mediaEndingOf, mediaNameOf } from "#shared/media/mediaFiles.ts";
import { syncNames } from "../shared/durableFiles.ts";
import { checkSvg } from "./checkSvg.ts";

/** The reason why a file is not stored, as a sentence for the owner. */
export class MediaRefusal extends Error {
  override name = "MediaRefusal";
  readonly status: 400 | 409 | 415;
  constructor(status: MediaRefusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}

export const unfinishedPrefix = ".upload-";

const checkKind = async (file: FileHandle, { ending }: MediaName): Promise<void> => {
  const head = new Uint8Array(64);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  if (mediaEndingOf(head.subarray(0, bytesRead)) !== ending) {
    throw new MediaRefusal(
      415,
      `This is not a .${ending} file, or it is damaged. Save it again or choose another file.`,
    );
  }
  if (ending !== "svg") return;
  const { size } = await file.stat();
  const content = new Uint8Array(size);
  await file.read(content, 0, size, 0);
  const problem = await checkSvg(new TextDecoder().decode(content));
  if (problem) throw new MediaRefusal(415, problem);
};

export const mediaNamesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => mediaNameOf(name))
    : [];

/** Creates the folder, and deletes unfinished uploads. No other process may be storing files in it. */
export const prepareMediaFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(folder, name), { force: true });
  }
};

export const hasMedia = (folder: string, name: string): boolean => existsSync(join(folder, name));

const checkPlace = (folder: string, name: string, { key, size }: MediaName): void => {
  if (hasMedia(folder, name)) throw new MediaRefusal(409, "This file is already stored.");
  if (size !== null && !hasMedia(folder, key)) {
    throw new MediaRefusal(400, "Upload the image before its smaller sizes.");
  }
};

const moveInto = async (folder: string, name: string, from: string): Promise<void> => {
  const target = join(folder, name);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(from, target);
  for (let parent = dirname(target); parent.length >= folder.length; parent = dirname(parent)) await syncNames(parent);
};

/**
 * Stores a file under a name made of its content hash, so no file ever changes. The file is on the disk when this resolves.
 * @throws {MediaRefusal} if it is already stored, has another kind than its name, or does not match its hash
 */
export const storeMedia = async (
  folder: string,
  name: string,
  parts: MediaName,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${unfinishedPrefix}${randomUUID()}`);
  try {
    const file = await open(unfinished, "wx+", 0o600);
    try {
      const hash = createHash("sha256");
      for await (const chunk of bytes) {
        hash.update(chunk);
        await file.appendFile(chunk);
      }
      if (parts.size === null && hash.digest("hex").slice(0, 32) !== parts.hash) {
        throw new MediaRefusal(400, "This file was damaged in transit. Try again.");
      }
      await checkKind(file, parts);
      await file.sync();
    } finally {
      await file.close();
    }
    checkPlace(folder, name, parts);
    await moveInto(folder, name, unfinished);
  } finally {
    await rm(unfinished, { force: true });
  }
};

/** Stores bytes unless the file exists. @throws {Error} if there are no bytes, or they do not match the name */
export const storeMissingMedia = async (folder: string, name: string, bytes: Uint8Array | null): Promise<void> => {
  const parts = mediaNameOf(name);
  if (hasMedia(folder, name)) return;
  if (!parts || !bytes) throw new Error("the file is missing");
  await storeMedia(folder, name, parts, [bytes]);
};

/** Deletes the files with these names that exist. */
export const removeMedia = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) if (mediaNameOf(name)) await rm(join(folder, name), { force: true });
};
