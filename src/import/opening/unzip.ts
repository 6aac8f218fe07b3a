import { Inflate } from "fflate";
import { ImportRefusal, type SourceFile } from "../types.ts";
import { checksumOf } from "./checksum.ts";
import { type ImportLimits, megabytes } from "./limits.ts";
import { isIgnored, isMedia, safePath } from "./paths.ts";
import { packedBytes, readZipDirectory, type ZipEntry } from "./zipDirectory.ts";

/** Bytes that are packed into so many grow by a thousandfold at most: 16 MB at once. */
const sliceSize = 16 * 1024;

interface Unzipping {
  limits: ImportLimits;
  /** How many bytes may still be unpacked. */
  bytesLeft: number;
  /** Lets the page breathe. */
  pause: () => Promise<void>;
}

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

const inflated = async (packed: Uint8Array, most: number, unzipping: Unzipping): Promise<Uint8Array | "too large"> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  for (let at = 0; at < packed.length; at += sliceSize) {
    inflate.push(packed.subarray(at, at + sliceSize), at + sliceSize >= packed.length);
    if (size > most) return "too large";
    await unzipping.pause();
  }
  return joined(chunks, size);
};

const refusedEntry = (archive: string, { path, isEncrypted, isLink, method }: ZipEntry): string | undefined => {
  if (isEncrypted) return `${archive} is protected by a password. Unpack it, then import the folder.`;
  if (isLink)
    return `${archive} holds a link instead of a file (“${path}”). Unpack it, remove the link, then import the folder.`;
  if (method !== 0 && method !== 8) {
    return `${archive} is packed in a way that cannot be read here (“${path}”). Unpack it, then import the folder.`;
  }
  return undefined;
};

const tooLarge = (archive: string, { limits }: Unzipping): ImportRefusal =>
  new ImportRefusal(
    `${archive} holds more than ${megabytes(limits.bytesOut)} when unpacked. Unpack it and import only the files that you need.`,
  );

const readEntry = async (archive: string, bytes: Uint8Array, entry: ZipEntry, unzipping: Unzipping) => {
  const damaged = new ImportRefusal(
    `${archive} is damaged: “${entry.path}” in it cannot be read. Download it again, then import it.`,
  );
  try {
    const packed = packedBytes(bytes, entry);
    const most = Math.min(entry.size, unzipping.bytesLeft);
    const file = entry.method === 0 ? packed : await inflated(packed, most, unzipping);
    // Not the size that its directory says: made to look small.
    if (file === "too large" || file.length > most) throw entry.size > most ? tooLarge(archive, unzipping) : damaged;
    if (file.length !== entry.size || checksumOf(file) !== entry.checksum) throw damaged;
    return file;
  } catch (error) {
    throw error instanceof ImportRefusal ? error : damaged;
  }
};

const isFolder = (entry: ZipEntry): boolean => /[/\\]$/.test(entry.path);

/**
 * The files of a zip archive; of pictures and the like only their paths. Archives within it stay closed.
 * @throws {ImportRefusal} when anything about it is not as an export makes it
 */
export const unzip = async (archive: string, bytes: Uint8Array, unzipping: Unzipping): Promise<SourceFile[]> => {
  const entries = readZipDirectory(archive, bytes, unzipping.limits.files)
    .map((entry) => ({
      ...entry,
      isFolder: isFolder(entry),
      path: safePath(archive, entry.path, unzipping.limits.pathLength),
    }))
    .filter(({ isFolder, path }) => !isFolder && !isIgnored(path));
  const refused = entries.map((entry) => refusedEntry(archive, entry)).find((reason) => reason !== undefined);
  if (refused) throw new ImportRefusal(refused);
  const read = entries.filter(({ path }) => !isMedia(path));
  // Said at once where the directory admits it.
  if (read.reduce((sum, { size }) => sum + size, 0) > unzipping.bytesLeft) throw tooLarge(archive, unzipping);
  // A later file of the same path stands for the earlier one, as where archives are unpacked.
  const files = new Map<string, SourceFile>();
  for (const entry of entries) {
    const file = isMedia(entry.path) ? new Uint8Array() : await readEntry(archive, bytes, entry, unzipping);
    unzipping.bytesLeft -= file.length;
    files.set(entry.path, { path: entry.path, bytes: file });
    await unzipping.pause();
  }
  return [...files.values()];
};
