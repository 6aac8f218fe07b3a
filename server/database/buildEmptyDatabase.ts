import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { runEntry } from "../shared/userError.ts";
import { emptyDatabaseFile, packDatabase } from "./postgres/emptyDatabase.ts";

const buildEmptyDatabase = async (file: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-empty-"));
  try {
    const { openDatabase } = await import("./postgres/openDatabase.ts");
    const databaseFolder = join(folder, "database");
    await (await openDatabase(databaseFolder)).close();
    writeFileSync(`${file}.new`, packDatabase(databaseFolder));
    renameSync(`${file}.new`, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs in a process of its own during the build: PGlite needs 800 MB to create a database, which are freed when the process ends. */
runEntry(async () => {
  const file = emptyDatabaseFile();
  if (existsSync(file)) return;
  const older = readdirSync(dirname(file)).filter((name) => /^database-.*\.zip/.test(name) && name !== basename(file));
  for (const name of older) rmSync(join(dirname(file), name));
  await buildEmptyDatabase(file);
});
