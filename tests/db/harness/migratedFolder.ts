import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The files of a database with every migration, without content or accounts; test files open copies of it. */
    migratedFolder: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), "plinth-db-migrated-"));

/** The folder is one for the whole run; the tests' worker, which has to compile Postgres anyway, fills it (`migrate.ts`). */
export const setup = ({ provide }: TestProject): void => provide("migratedFolder", join(folder, "database"));

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
