import { createHash } from "node:crypto";

/** What the first line of a backup says of the rest. */
export interface Manifest {
  /** The form of the file itself. */
  version: 1;
  /** When the data were as the backup holds them, in ISO 8601. */
  madeAt: string;
  /** The version of Postgres that made it, such as 17.5. */
  postgres: string;
  /** The last migration applied, by the digits of its file's name; "" before the first. */
  migration: string;
  /** How many rows each table holds, by `schema.table`. */
  tables: Record<string, number>;
  /** Of all that follows the first line, in hexadecimal. */
  sha256: string;
}

const mark = "-- plinth-backup ";

export const hashOf = (sql: Buffer): string => createHash("sha256").update(sql).digest("hex");

/** The manifest as the first line of an SQL file: a comment for every program but this one. */
export const formatManifest = (manifest: Manifest): string => `${mark}${JSON.stringify(manifest)}\n`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  value.version === 1 &&
  ["madeAt", "postgres", "migration", "sha256"].every((key) => typeof value[key] === "string") &&
  isRecord(value.tables) &&
  Object.values(value.tables).every((count) => Number.isInteger(count));

/**
 * Reads the first line of a file.
 * @returns "foreign" for a line that is no manifest, "newer" for one of a later version of Plinth
 */
export const parseManifest = (line: string): Manifest | "foreign" | "newer" => {
  if (!line.startsWith(mark)) return "foreign";
  let value: unknown;
  try {
    value = JSON.parse(line.slice(mark.length));
  } catch {
    return "foreign";
  }
  if (isManifest(value)) return value;
  return isRecord(value) && typeof value.version === "number" && value.version > 1 ? "newer" : "foreign";
};
