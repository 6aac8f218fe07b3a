import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as v from "valibot";
import { UserError } from "../shared/userError.ts";

const manifestSchema = v.object({
  version: v.literal(1),
  madeAt: v.string(),
  postgres: v.string(),
  migration: v.string(),
  tables: v.record(v.string(), v.pipe(v.number(), v.integer())),
  /** The site's files beside it: how many, and the hash of their sorted names. Backups before there were any have none. */
  media: v.optional(v.object({ files: v.number(), bytes: v.number(), sha256: v.string() })),
  sha256: v.string(),
});
const newerSchema = v.object({ version: v.pipe(v.number(), v.gtValue(1)) });

const lineSchema = v.pipe(v.string(), v.parseJson(), v.union([manifestSchema, newerSchema]));

export type Manifest = v.InferOutput<typeof manifestSchema>;

const mark = "-- plinth-backup ";

const hashOf = (sql: Buffer): string => createHash("sha256").update(sql).digest("hex");

const formatManifest = (manifest: Manifest): string => `${mark}${JSON.stringify(manifest)}\n`;

const parseManifest = (line: string): Manifest | "foreign" | "newer" => {
  if (!line.startsWith(mark)) return "foreign";
  const { success, output } = v.safeParse(lineSchema, line.slice(mark.length));
  if (!success) return "foreign";
  return "tables" in output ? output : "newer";
};

export interface Backup {
  manifest: Manifest;
  sql: Buffer;
}

export const packBackup = async (manifest: Omit<Manifest, "version" | "sha256">, text: string): Promise<Buffer> => {
  const sql = Buffer.from(text);
  const line = formatManifest({ version: 1, ...manifest, sha256: hashOf(sql) });
  return promisify(gzip)(Buffer.concat([Buffer.from(line), sql]));
};

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const decompress = async (bytes: Buffer, file: string): Promise<Buffer> => {
  if (!isGzip(bytes)) {
    throw new UserError(`${file} is not a backup of Plinth: it is not compressed by gzip. Nothing was changed.`);
  }
  try {
    return await promisify<Buffer, Buffer>(gunzip)(bytes);
  } catch {
    throw new UserError(
      `${file} is broken: it ends too early or was altered. Nothing was changed; use another backup.`,
    );
  }
};

/** @throws {UserError} when the file is broken, cut, foreign, or of a later version of Plinth */
export const unpackBackup = async (bytes: Buffer, file: string): Promise<Backup> => {
  const content = await decompress(bytes, file);
  const end = content.indexOf("\n");
  const manifest = parseManifest(content.subarray(0, Math.max(end, 0)).toString());
  if (manifest === "foreign") {
    throw new UserError(
      `${file} is not a backup of Plinth: its first line is no manifest of one. Nothing was changed; a file of plain SQL is read with psql.`,
    );
  }
  if (manifest === "newer") {
    throw new UserError(
      `${file} was made by a newer version of Plinth: restore it with that one. Nothing was changed.`,
    );
  }
  const sql = content.subarray(end + 1);
  if (hashOf(sql) === manifest.sha256) return { manifest, sql };
  throw new UserError(
    `${file} is broken: its content is not what its manifest says. Nothing was changed; use another backup.`,
  );
};
