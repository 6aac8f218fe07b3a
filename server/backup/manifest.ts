import { createHash } from "node:crypto";

export interface Manifest {
  version: 1;
  madeAt: string;
  postgres: string;
  migration: string;
  tables: Record<string, number>;
  /** Of all that follows the first line, in hexadecimal. */
  sha256: string;
}

const mark = "-- plinth-backup ";

export const hashOf = (sql: Buffer): string => createHash("sha256").update(sql).digest("hex");

export const formatManifest = (manifest: Manifest): string => `${mark}${JSON.stringify(manifest)}\n`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  value.version === 1 &&
  ["madeAt", "postgres", "migration", "sha256"].every((key) => typeof value[key] === "string") &&
  isRecord(value.tables) &&
  Object.values(value.tables).every((count) => Number.isInteger(count));

/** "foreign": the line is no manifest; "newer": one of a later version of Plinth. */
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
