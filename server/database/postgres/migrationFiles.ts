import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
