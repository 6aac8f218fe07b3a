import { ImportRefusal } from "../types.ts";

/** A file in a zip archive, as the archive's directory describes it. */
export interface ZipEntry {
  path: string;
  /** Of the local header, which the packed bytes follow. */
  offset: number;
  packedSize: number;
  size: number;
  checksum: number;
  method: number;
  isEncrypted: boolean;
  isLink: boolean;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endSize = 22;
const entrySize = 46;
const longestComment = 0xffff;
const inZip64 = 0xffffffff;
const linkMode = 0o120000;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const decodeName = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
};

const endOf = (view: DataView): number | undefined => {
  const first = Math.max(0, view.byteLength - endSize - longestComment);
  for (let at = view.byteLength - endSize; at >= first; at--) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return undefined;
};

/** The values in the extra field of zip64, of those that did not fit into 32 bits. */
const longValues = (view: DataView, from: number, to: number): number[] => {
  for (let at = from; at + 4 <= to; ) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      return Array.from({ length: Math.floor(length / 8) }, (_, index) =>
        Number(view.getBigUint64(at + 4 + index * 8, true)),
      );
    }
    at += 4 + length;
  }
  return [];
};

const entryAt = (bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } => {
  if (view.getUint32(at, true) !== entryMark) throw new RangeError("No entry of a zip's directory is here.");
  const nameEnd = at + entrySize + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const long = longValues(view, nameEnd, extraEnd);
  const valueAt = (place: number): number => {
    const value = view.getUint32(place, true);
    return value === inZip64 ? (long.shift() ?? value) : value;
  };
  const size = valueAt(at + 24);
  const packedSize = valueAt(at + 20);
  const entry = {
    path: decodeName(bytes.subarray(at + entrySize, nameEnd)),
    offset: valueAt(at + 42),
    packedSize,
    size,
    checksum: view.getUint32(at + 16, true),
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    isLink: ((view.getUint32(at + 38, true) >>> 16) & 0o170000) === linkMode,
  };
  return { entry, next: extraEnd + view.getUint16(at + 32, true) };
};

/** Whether these bytes begin as a zip archive does, whatever the file's name. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));

/**
 * What a zip archive holds, by the directory at its end.
 * @throws {ImportRefusal} when the directory is missing or damaged, or there are more than `most` entries
 */
export const readZipDirectory = (name: string, bytes: Uint8Array, most: number): ZipEntry[] => {
  const view = viewOf(bytes);
  const end = endOf(view);
  if (end === undefined) {
    throw new ImportRefusal(`${name} ends too early: it is not whole. Download it again, then import it.`);
  }
  const count = view.getUint16(end + 10, true);
  try {
    const entries: ZipEntry[] = [];
    for (let at = view.getUint32(end + 16, true); at < end && entries.length <= most; ) {
      if (view.getUint32(at, true) !== entryMark) break;
      const { entry, next } = entryAt(bytes, view, at);
      entries.push(entry);
      at = next;
    }
    // The count has 16 bits; larger archives say 65,535.
    if (entries.length > most || (entries.length !== count && count !== 0xffff)) throw new RangeError();
    return entries;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (count > most) {
      throw new ImportRefusal(
        `${name} holds more than ${most.toLocaleString("en")} files. Import a part of it at a time.`,
      );
    }
    throw new ImportRefusal(`${name} is damaged: its list of files cannot be read. Download it again, then import it.`);
  }
};

/**
 * The packed bytes of an entry.
 * @throws {RangeError} when they lie outside the archive
 */
export const packedBytes = (bytes: Uint8Array, { offset, packedSize }: ZipEntry): Uint8Array => {
  const view = viewOf(bytes);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.byteLength) throw new RangeError("The entry lies outside the archive.");
  return bytes.subarray(start, start + packedSize);
};
