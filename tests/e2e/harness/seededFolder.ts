import { cpSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A data folder with the demo content and no account, made once a run and copied for each site under test. */
export const seededFolder = (): string =>
  process.env.PLINTH_SEEDED ?? join(tmpdir(), `plinth-e2e-seeded-${process.env.PLINTH_E2E_RUN}`);

/** Copies that folder, which saves the making of a database. */
export const copySeededFolder = (target: string): void => cpSync(seededFolder(), target, { recursive: true });
