import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as v from "valibot";
import { sha256 } from "../shared/sha256.ts";
import { UserError } from "../shared/userError.ts";

const manifestSchema = v.object({
  version: v.literal(1),
  madeAt: v.string(),
  postgres: v.string(),
  migration: v.string(),
  tables: v.record(v.string(), v.pipe(v.number(), v.integer())),
  sha256: v.string(),
});
const newerSchema = v.object({ version: v.pipe(v.number(), v.gtValue(1)) });

const lineSchema = v.pipe(v.string(), v.parseJson(), v.union([manifestSchema, newerSchema]));

type Manifest = v.InferOutput<typeof manifestSchema>;

const prefix = "-- plinth-backup ";

const formatManifest = (manifest: Manifest): string => `${prefix}${JSON.stringify(manifest)}\n`;

const parseManifest = (line: string): Manifest | "foreign" | "newer" => {
  if (!line.startsWith(prefix)) return "foreign";
  const { success, output } = v.safeParse(lineSchema, line.slice(prefix.length));
  if (!success) return "foreign";
  return "tables" in output ? output : "newer";
};

export const totalsOf = ({ tables }: Pick<Manifest, "tables">): { tables: number; rows: number } => ({
  tables: Object.keys(tables).length,
  rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
});

export interface Backup {
  manifest: Manifest;
  sql: Buffer;
}

export const packBackup = async (manifest: Omit<Manifest, "version" | "sha256">, text: string): Promise<Buffer> => {
  const sql = Buffer.from(text);
  const line = formatManifest({ version: 1, ...manifest, sha256: sha256(sql) });
  return promisify(gzip)(Buffer.concat([Buffer.from(line), sql]));
};

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const decompress = async (bytes: Buffer, file: string): Promise<Buffer> => {
  if (!isGzip(bytes)) {
    throw new UserError(`${file} is not a backup of Plinth: it is not a gzip file. Nothing was changed.`);
  }
  try {
    return await promisify<Buffer, Buffer>(gunzip)(bytes);
  } catch {
    throw new UserError(
      `${file} is damaged: it is incomplete or was changed. Nothing was changed; use another backup.`,
    );
  }
};

/** Unpacks and checks a backup. @throws {UserError} if the file is damaged, not a backup, or made by a newer version */
export const unpackBackup = async (bytes: Buffer, file: string): Promise<Backup> => {
  const content = await decompress(bytes, file);
  const end = content.indexOf("\n");
  const manifest = parseManifest(content.subarray(0, Math.max(end, 0)).toString());
  if (manifest === "foreign") {
    throw new UserError(
      `${file} is not a backup of Plinth: its first line is not a manifest. Nothing was changed. Use psql for a file of plain SQL.`,
    );
  }
  if (manifest === "newer") {
    throw new UserError(
      `${file} was made by a newer version of Plinth. Restore it with that version. Nothing was changed.`,
    );
  }
  const sql = content.subarray(end + 1);
  if (sha256(sql) === manifest.sha256) return { manifest, sql };
  throw new UserError(
    `${file} is damaged: its content does not match its manifest. Nothing was changed; use another backup.`,
  );
};
