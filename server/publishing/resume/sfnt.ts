import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

const known = new Map<string, Buffer>();

const unpack = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const [tag, offset = 0, packed = 0, length = 0, checksum = 0] = Array.from({ length: 5 }, (_, field) =>
      woff.readUInt32BE(44 + index * 20 + field * 4),
    );
    const bytes = woff.subarray(offset, offset + packed);
    return { tag: tag ?? 0, checksum, length, data: packed < length ? inflateSync(bytes) : bytes };
  });
  const entrySelector = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  for (const [index, value] of [
    count,
    2 ** entrySelector * 16,
    entrySelector,
    (count - 2 ** entrySelector) * 16,
  ].entries())
    head.writeUInt16BE(value, 4 + index * 2);
  let offset = head.length;
  for (const [index, { tag, checksum, length }] of tables.entries()) {
    for (const [field, value] of [tag, checksum, offset, length].entries())
      head.writeUInt32BE(value, 12 + index * 16 + field * 4);
    offset += Math.ceil(length / 4) * 4;
  }
  return Buffer.concat([head, ...tables.flatMap(({ data }) => [data, Buffer.alloc(-data.length & 3)])]);
};

/** Returns a WOFF file without its compression: fontkit would decompress a table for each glyph, which takes seconds. */
export const sfntOf = (file: string): Buffer => {
  const made = known.get(file) ?? unpack(readFileSync(file));
  known.set(file, made);
  return made;
};
