import { inflateSync } from "node:zlib";

const headerBytes = 44;
const entryBytes = 20;

const tableOf = (woff: Buffer, tag: string): Buffer => {
  const tables = woff.readUInt16BE(12);
  for (let at = headerBytes; at < headerBytes + tables * entryBytes; at += entryBytes) {
    if (woff.toString("latin1", at, at + 4) !== tag) continue;
    const [start, stored, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    if (start === undefined || stored === undefined || length === undefined) break;
    const bytes = woff.subarray(start, start + stored);
    return stored < length ? inflateSync(bytes) : bytes;
  }
  throw new RangeError(`The font has no table "${tag}".`);
};

const unicodeMap = (cmap: Buffer): Buffer => {
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    if (map.readUInt16BE(0) === 4) return map;
  }
  throw new RangeError("The font has no character map of format 4.");
};

/** The characters below U+10000 that a WOFF font has a glyph for, read from its table `cmap` (OpenType, format 4). */
export const charactersIn = (woff: Buffer): Set<number> => {
  const map = unicodeMap(tableOf(woff, "cmap"));
  const column = map.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + column, 16 + 2 * column, 16 + 3 * column];
  const found = new Set<number>();
  for (let segment = 0; segment < column; segment += 2) {
    const delta = map.readUInt16BE(deltas + segment);
    const offset = map.readUInt16BE(offsets + segment);
    const first = map.readUInt16BE(starts + segment);
    for (let character = first; character <= map.readUInt16BE(ends + segment); character += 1) {
      const listed = offset ? map.readUInt16BE(offsets + segment + offset + 2 * (character - first)) : character;
      const glyph = offset && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) found.add(character);
    }
  }
  return found;
};
