import { cpSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A data folder with the demo content and no account, created once per run and copied for each site. */
export const seededFolder = (): string =>
  process.env.PLINTH_SEEDED ?? join(tmpdir(), `plinth-e2e-seeded-${process.env.PLINTH_E2E_RUN}`);

/** Copies the seeded folder, which is faster than creating a database. */
export const copySeededFolder = (target: string): void => cpSync(seededFolder(), target, { recursive: true });
