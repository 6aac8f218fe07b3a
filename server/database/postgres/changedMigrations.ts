import { createHash } from "node:crypto";
import type { Migration } from "./migrationFiles.ts";

export interface AppliedMigration {
  version: string;
  /** What was applied: the file's text, or its statements where the Supabase CLI applied it. */
  statements: string[] | null;
}

// Texts of migrations in earlier versions of Plinth, which databases made by these have: not edited by anybody here.
const formerTexts = new Set([
  "37b72d753aaf1442",
  "d46ad8944e22a518",
  "05c918d035bc048d",
  "163cc5f799b68b42",
  "45bb97e5cddf1949",
  "c8f432ca840f0f79",
  "c48ba7a5896b9ac5",
  "dee9549984e05001",
  "dd9e91f4a71e695d",
  "c156a8b4ec7442f0",
  "c78f456406279fd1",
  "1ca4572aea64f507",
  "c40f99e9665f0592",
  "17bed5225904f46d",
  "9698106b060abaf4",
  "6157b4af4dbf15b9",
  "58bd3b0f8e7e6e53",
  "2b5bc72da9551ca8",
]);

// Git may change the ends of lines, and the Supabase CLI leaves the last semicolon out.
const compared = (sql: string): string =>
  sql
    .replaceAll("\r\n", "\n")
    .replace(/[\s;]+$/, "")
    .trim();

const isFormer = (sql: string): boolean => formerTexts.has(createHash("sha256").update(sql).digest("hex").slice(0, 16));

/** The files of applied migrations that were edited afterwards, which changes nothing. */
export const changedMigrations = (
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  wasShipped: (sql: string) => boolean = isFormer,
): string[] => {
  const texts = new Map(applied.map(({ version, statements }) => [version, statements]));
  return migrations.flatMap(({ version, file, sql }) => {
    const [text, ...others] = texts.get(version) ?? [];
    if (text === undefined || others.length > 0) return [];
    const was = compared(text);
    return was === compared(sql) || wasShipped(was) ? [] : [file];
  });
};
