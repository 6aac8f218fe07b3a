import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type MediaName, mediaEndingOf, mediaNameOf } from "#shared/media/mediaFiles.ts";
import { checkSvg } from "./checkSvg.ts";

/** Why a file is not stored: a sentence for the owner. */
export class MediaRefusal extends Error {
  override name = "MediaRefusal";
  readonly status: 400 | 409 | 415;
  constructor(status: MediaRefusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}

/** What the names of unfinished files begin with. */
export const temporaryFile = ".upload-";

// A folder's names are on the disk only after its own fsync, which Windows neither needs nor allows.
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const checkKind = async (file: FileHandle, { ending }: MediaName): Promise<void> => {
  const head = new Uint8Array(64);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  if (mediaEndingOf(head.subarray(0, bytesRead)) !== ending) {
    throw new MediaRefusal(415, `This file is no .${ending}, or it is damaged. Save it anew, or choose another.`);
  }
  if (ending !== "svg") return;
  const { size } = await file.stat();
  const whole = new Uint8Array(size);
  await file.read(whole, 0, size, 0);
  const problem = await checkSvg(new TextDecoder().decode(whole));
  if (problem) throw new MediaRefusal(415, problem);
};

/** The names of all files that are whole. */
export const mediaNamesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => mediaNameOf(name))
    : [];

/**
 * The files of a site in a folder, under names made of their content: nothing ever changes one, and what was acknowledged is on the disk.
 * @param isAlone whether nothing else is storing files there: what uploads left that were cut off is removed then
 */
export const openMediaStore = (folder: string, isAlone = true) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of isAlone ? readdirSync(folder) : []) {
    if (name.startsWith(temporaryFile)) rmSync(join(folder, name), { force: true });
  }

  const has = (name: string): boolean => existsSync(join(folder, name));

  const checkPlace = (name: string, { key, size }: MediaName): void => {
    if (has(name)) throw new MediaRefusal(409, "This file is there already.");
    if (size !== null && !has(key)) throw new MediaRefusal(400, "A smaller size comes after the picture itself.");
  };

  const place = async (from: string, name: string): Promise<void> => {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(from, target);
    for (let each = dirname(target); each.length >= folder.length; each = dirname(each)) await syncFolder(each);
  };

  return {
    folder,
    has,

    /** @throws {MediaRefusal} when it is there already, its bytes are of another kind, or not those that its name was made of */
    put: async (
      name: string,
      parts: MediaName,
      bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    ): Promise<void> => {
      const unfinished = join(folder, `${temporaryFile}${randomUUID()}`);
      try {
        const file = await open(unfinished, "wx+", 0o600);
        try {
          const hash = createHash("sha256");
          for await (const chunk of bytes) {
            hash.update(chunk);
            await file.appendFile(chunk);
          }
          if (parts.size === null && hash.digest("hex").slice(0, 32) !== parts.hash) {
            throw new MediaRefusal(400, "This file arrived damaged. Try again.");
          }
          await checkKind(file, parts);
          await file.sync();
        } finally {
          await file.close();
        }
        checkPlace(name, parts);
        await place(unfinished, name);
      } finally {
        await rm(unfinished, { force: true });
      }
    },

    /** Removes what is there of these names. */
    remove: async (names: readonly string[]): Promise<void> => {
      for (const name of names) if (mediaNameOf(name)) await rm(join(folder, name), { force: true });
    },
  };
};

export type MediaStore = ReturnType<typeof openMediaStore>;
