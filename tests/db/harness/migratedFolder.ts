import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startBackend } from "#server/embedded/backend.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The files of a database with every migration, without content or accounts; test files open copies of it. */
    migratedFolder: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), "plinth-db-migrated-"));

/** Migrates one database for the whole run, because that takes longer than the tests of most files. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  const databaseFolder = join(folder, "database");
  const backend = await startBackend({ databaseFolder });
  await backend.close();
  provide("migratedFolder", databaseFolder);
};

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
