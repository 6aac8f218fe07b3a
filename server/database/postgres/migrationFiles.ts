import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface AppliedMigration {
  version: string;
  /** What was applied: the file's text, or its statements where the Supabase CLI applied it. */
  statements: string[] | null;
}

export interface Migration {
  version: string;
  name: string;
  file: string;
  sql: string;
}

/** The migrations of a folder in their order, and the names of SQL files that are none, because no version begins them. */
export const readMigrations = (folder: string): { migrations: Migration[]; unnamed: string[] } => {
  const migrations: Migration[] = [];
  const unnamed: string[] = [];
  for (const file of readdirSync(folder).sort()) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version && name) migrations.push({ version, name, file, sql: readFileSync(join(folder, file), "utf8") });
    else if (file.endsWith(".sql")) unnamed.push(file);
  }
  return { migrations, unnamed };
};

// Git may change the ends of lines, and the Supabase CLI leaves the last semicolon out.
const compared = (sql: string): string =>
  sql
    .replaceAll("\r\n", "\n")
    .replace(/[\s;]+$/, "")
    .trim();

/** The files of applied migrations that were edited afterwards, which changes nothing. */
export const changedMigrations = (migrations: readonly Migration[], applied: readonly AppliedMigration[]): string[] => {
  const texts = new Map(applied.map(({ version, statements }) => [version, statements]));
  return migrations.flatMap(({ version, file, sql }) => {
    const [text, ...others] = texts.get(version) ?? [];
    if (text === undefined || others.length > 0) return [];
    return compared(text) === compared(sql) ? [] : [file];
  });
};
