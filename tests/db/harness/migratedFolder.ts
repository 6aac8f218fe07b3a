import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database without content or accounts; test files open copies of it. */
    migratedFolder: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), "plinth-db-migrated-"));

/** Provides one folder for the whole run. The tests' worker fills it (`migrate.ts`), because it compiles Postgres anyway. */
export const setup = ({ provide }: TestProject): void => provide("migratedFolder", join(folder, "database"));

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
