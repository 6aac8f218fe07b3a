import { createHash } from "node:crypto";
import * as v from "valibot";

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

export type Manifest = v.InferOutput<typeof manifestSchema>;

const mark = "-- plinth-backup ";

export const hashOf = (sql: Buffer): string => createHash("sha256").update(sql).digest("hex");

export const formatManifest = (manifest: Manifest): string => `${mark}${JSON.stringify(manifest)}\n`;

export const parseManifest = (line: string): Manifest | "foreign" | "newer" => {
  if (!line.startsWith(mark)) return "foreign";
  const { success, output } = v.safeParse(lineSchema, line.slice(mark.length));
  if (!success) return "foreign";
  return "tables" in output ? output : "newer";
};
