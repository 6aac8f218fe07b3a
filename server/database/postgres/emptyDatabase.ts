import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { syncFolder } from "../../shared/durableFiles.ts";
import { projectFile } from "../../shared/projectFile.ts";

const packageFile = projectFile("node_modules/@electric-sql/pglite/package.json");

/** The file of an empty database for the installed version of PGlite. The build creates it; it has no content of a site. */
export const emptyDatabaseFile = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, "utf8"));
  return projectFile(`build/database-${version}.zip`);
};

/** Packs the files of a database that no process has open. */
export const packDatabase = (databaseFolder: string): Uint8Array => {
  const entries = readdirSync(databaseFolder, { recursive: true, withFileTypes: true });
  return zipSync(
    Object.fromEntries(
      entries.map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const name = path.slice(databaseFolder.length + 1).replaceAll("\\", "/");
        return entry.isDirectory() ? [`${name}/`, new Uint8Array()] : [name, readFileSync(path)];
      }),
    ),
  );
};

/** Unpacks a database completely or not at all. This needs half the memory that PGlite needs to create one. */
export const unpackDatabase = (databaseFolder: string, file = emptyDatabaseFile()): void => {
  if (!existsSync(file)) return;
  const unfinished = `${databaseFolder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
      const path = join(unfinished, name);
      mkdirSync(name.endsWith("/") ? path : dirname(path), { recursive: true, mode: 0o700 });
      if (!name.endsWith("/")) writeFileSync(path, bytes, { mode: 0o600 });
    }
    syncFolder(unfinished);
    rmSync(databaseFolder, { recursive: true, force: true });
    renameSync(unfinished, databaseFolder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};
